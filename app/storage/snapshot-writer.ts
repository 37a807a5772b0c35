import { type StorageFailure, storageFailure } from './failures.ts'
import { type SnapshotStore, snapshotSchema } from './snapshot.ts'
import { throttled } from './throttled.ts'

/** While operations follow quickly, one snapshot a second is enough: the journal has them all. */
const snapshotIntervalMs = 1_000

type Waiting = { seq: number; account: unknown }

export type SnapshotWriter = {
  write(key: string, seq: number, account: unknown): void
  flush(): void
  forget(key: string): void
}

/** Writes a snapshot at once when idle, else the latest one after the interval. Reports one that did not fit. */
export function snapshotWriter(
  store: SnapshotStore,
  report: (key: string, failure: StorageFailure) => void,
): SnapshotWriter {
  const waiting = new Map<string, Waiting>()
  const put = (key: string, snapshot: Waiting) => {
    const written = store.write(key, snapshotSchema, snapshot)
    if (!written.ok) report(key, storageFailure(written.failure.code))
  }
  const flush = () => {
    const isAnything = waiting.size > 0
    for (const [key, snapshot] of waiting) put(key, snapshot)
    waiting.clear()
    return isAnything
  }
  const writing = throttled(snapshotIntervalMs, flush)
  return {
    write: (key, seq, account) => {
      waiting.set(key, { seq, account })
      writing.run()
    },
    flush,
    forget: (key) => {
      waiting.delete(key)
    },
  }
}
