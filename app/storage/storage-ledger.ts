import type { Durability, Ledger, LedgerTransaction } from './ledger.ts'
import { keysIn, seqOfSnapshot, type TextStorage } from './snapshot.ts'

/** One at a time over all tabs by a Web Lock, else one at a time in this tab. */
export type Exclusively = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

export function inThisTab(): Exclusively {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}

export const underWebLock =
  (locks: LockManager, name: string): Exclusively =>
  async (work) =>
    await locks.request(name, work)

const suffix = '.damaged'

/** All or nothing: when one does not fit, the earlier ones are restored. */
function writeAll(storage: TextStorage, texts: readonly (readonly [key: string, text: string])[]): void {
  const before: [key: string, text: string | null][] = []
  try {
    for (const [key, text] of texts) {
      before.push([key, storage.getItem(key)])
      storage.setItem(key, text)
    }
  } catch (error) {
    for (const [key, text] of before.reverse()) {
      storage.removeItem(key)
      if (text !== null) storage.setItem(key, text)
    }
    throw error
  }
}

/**
 * The journal for browsers without IndexedDB: the snapshot itself is the record, whole at every transaction. Less
 * durable than the journal, and the person is told so.
 */
export function storageLedger(storage: TextStorage, exclusively: Exclusively, durability: Durability): Ledger {
  return {
    durability,
    keys: async () => keysIn(storage),
    close: () => {},
    transact: (_mode, work) =>
      exclusively(async () => {
        const planned: [key: string, text: string][] = []
        const forgotten: string[] = []
        const put = (key: string, text: string) => {
          planned.push([key, text])
        }
        const tx: LedgerTransaction = {
          // The snapshot is always read whole.
          rowsAfter: async () => null,
          everything: async (key) => {
            const text = storage.getItem(key)
            return { checkpoints: text === null ? [] : [{ seq: seqOfSnapshot(text) ?? 0, text }], rows: [] }
          },
          write: (key, { whole }) => put(key, whole()),
          forget: (key) => {
            forgotten.push(key, ...keysIn(storage).filter((name) => name.startsWith(`${key}${suffix}`)))
          },
          setAside: (key, _kept, atMs) => {
            const text = storage.getItem(key)
            if (text !== null) put(`${key}${suffix}-${atMs}`, text)
          },
        }
        const answer = await work(tx)
        writeAll(storage, planned)
        for (const key of forgotten) storage.removeItem(key)
        return answer
      }),
  }
}
