import { OutCheckError, type Pending } from './commit-group.ts'
import { isBug, isFull, storageFailureFrom } from './failures.ts'

export type Group = readonly [Pending, ...Pending[]]

export type CommitQueueParts = {
  /** One transaction over all groups. When it throws, nothing was written. */
  readonly commitGroups: (groups: readonly Group[]) => Promise<void>
  readonly forget: (key: string) => void
  readonly cleanUp: () => void
}

const batchLimit = 1_000

/** Collects commits: those that arrive while a transaction runs share the next one. */
export function commitQueue({ commitGroups, forget, cleanUp }: CommitQueueParts): (pending: Pending) => void {
  const waiting: Pending[] = []
  let isDraining = false

  const answerFailure = (batch: readonly Pending[], error: unknown) => {
    for (const { resolve, reject } of batch) {
      if (isBug(error)) reject(error)
      else resolve({ kind: 'refused', failure: storageFailureFrom(error) })
    }
  }

  const commitBatch = async (batch: readonly Pending[], hasCleanedUp = false): Promise<void> => {
    const grouped = Map.groupBy(batch, ({ record }) => record.key)
    const groups = [...grouped.values()].flatMap(([first, ...rest]): Group[] => (first ? [[first, ...rest]] : []))
    try {
      await commitGroups(groups)
    } catch (error) {
      for (const key of grouped.keys()) forget(key)
      if (error instanceof OutCheckError && batch.length > 1) {
        // One of them is broken: each runs alone, so that the others are not refused for it.
        for (const pending of batch) await commitBatch([pending])
      } else if (isFull(error) && !hasCleanedUp) {
        cleanUp()
        await commitBatch(batch, true)
      } else answerFailure(batch, error)
    }
  }

  const drain = async (): Promise<void> => {
    try {
      while (waiting.length > 0) await commitBatch(waiting.splice(0, batchLimit))
    } finally {
      isDraining = false
    }
  }

  return (pending) => {
    waiting.push(pending)
    if (isDraining) return
    isDraining = true
    // Calls of the same task share a transaction.
    queueMicrotask(() => void drain())
  }
}
