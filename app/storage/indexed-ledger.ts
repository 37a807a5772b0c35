import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from 'idb'
import { isNotBegun } from './failures.ts'
import { beginFreshLog } from './fresh-log.ts'
import type { Append, Ledger, LedgerTransaction } from './ledger.ts'

type Place = [key: string, seq: number]
type Row = { readonly key: string; readonly seq: number; readonly text: unknown }

interface Schema extends DBSchema {
  /** In the order of writing: keys count up and are never reused, even after deletions. */
  log: { key: number; value: Row; indexes: { place: Place } }
  checkpoints: { key: Place; value: unknown }
  damaged: { key: Place; value: unknown }
}

const stores = ['log', 'checkpoints', 'damaged'] as const
const databaseVersion = 2
const strict = { durability: 'strict' } as const

/** Version 1 kept its rows by place, in a store of that name. */
async function fromVersion1(database: IDBPDatabase<unknown>, tx: Upgrade): Promise<void> {
  const rows = tx.objectStore('rows')
  const [places, texts] = await Promise.all([rows.getAllKeys(), rows.getAll()])
  for (const [at, place] of places.entries()) {
    if (Array.isArray(place)) void tx.objectStore('log').add({ key: place[0], seq: place[1], text: texts[at] })
  }
  database.deleteObjectStore('rows')
}
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>

function upgrade(database: IDBPDatabase<Schema>, from: number, _to: number | null, tx: unknown): Promise<void> | void {
  database.createObjectStore('log', { autoIncrement: true }).createIndex('place', ['key', 'seq'])
  if (from === 1) return fromVersion1(database as unknown as IDBPDatabase<unknown>, tx as Upgrade)
  database.createObjectStore('checkpoints')
  database.createObjectStore('damaged')
}

const from = (key: string, seq: number): IDBKeyRange => IDBKeyRange.bound([key, seq], [key, Number.POSITIVE_INFINITY])
const before = (key: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, seq], false, true)

/** Runs of consecutive numbers, as first and last. */
function runsOf(numbers: readonly number[]): readonly (readonly [first: number, last: number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] + 1 === number) run[1] = number
    else runs.push([number, number])
  }
  return runs
}

/** The journal in IndexedDB. Durability is strict: acknowledged writes survive a killed browser. */
export async function openIndexedLedger(name: string): Promise<Ledger> {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  /**
   * The number of our last row, and the records that no other tab can have written since we read them. Numbers are
   * given once: a gap after ours means that another tab has written.
   */
  const known = { number: 0, keys: new Set<string>() }
  const wrote = (number: number, key: string) => {
    if (number !== known.number + 1) known.keys.clear()
    known.number = number
    known.keys.add(key)
  }
  const disconnected = () => {
    open = null
    known.keys.clear()
  }

  const connect = (): Promise<IDBPDatabase<Schema>> => {
    open ??= openDB<Schema>(name, databaseVersion, {
      upgrade,
      // Another tab brings a newer version: close, and connect anew at the next call.
      blocking: (_current, _blocked, event) => {
        disconnected()
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: disconnected,
    }).catch((error: unknown) => {
      open = null
      throw error
    })
    return open
  }

  /** Reopens a lost connection once: nothing had begun. */
  const begin = async <Transaction>(start: (database: IDBPDatabase<Schema>) => Transaction): Promise<Transaction> => {
    try {
      return start(await connect())
    } catch (error) {
      if (!isNotBegun(error)) throw error
      disconnected()
      return start(await connect())
    }
  }

  /** One request, and only the transaction's end is awaited, for speed. */
  const append = async ({ key, after, row }: Append): Promise<boolean> => {
    if (!known.keys.has(key)) return false
    const tx = await begin((database) => unwrap(database).transaction('log', 'readwrite', strict))
    return new Promise((resolve, reject) => {
      const adding = tx.objectStore('log').add({ key, seq: after + 1, text: row })
      let isAlone = true
      adding.onsuccess = () => {
        isAlone = adding.result === known.number + 1
        if (!isAlone) tx.abort()
      }
      tx.oncomplete = () => {
        wrote(Number(adding.result), key)
        resolve(true)
      }
      tx.onabort = () => {
        if (!isAlone) resolve(false)
        else reject(tx.error ?? new DOMException('The transaction was broken off', 'AbortError'))
      }
    })
  }

  await beginFreshLog(`${name}.fresh-log`)
  await connect()
  return {
    durability: 'journal',
    append,
    keys: async () => {
      const tx = await begin((database) => database.transaction('checkpoints', 'readonly'))
      return (await tx.store.getAllKeys()).map(([key]) => key)
    },
    close: () => {
      void open?.then((database) => database.close())
      open = null
    },
    transact: async (mode, work) => {
      const tx = await begin((database) => database.transaction(stores, mode, strict))
      const log = tx.objectStore('log')
      const places = log.index('place')
      const checkpoints = tx.objectStore('checkpoints')
      const numbers: [number: Promise<number>, key: string][] = []
      const start = <Answer>(request: Promise<Answer> | undefined): Promise<Answer> => {
        if (request === undefined) throw new DOMException('Read only', 'ReadOnlyError')
        // The transaction's end reports success or failure.
        request.catch(() => {})
        return request
      }
      const forgetRows = async (range: IDBKeyRange) => {
        for (const [first, last] of runsOf(await places.getAllKeys(range))) {
          start(log.delete?.(IDBKeyRange.bound(first, last)))
        }
      }
      const ledgerTx: LedgerTransaction = {
        rowsAfter: async (key, seq) => {
          const [first, ...rows] = await places.getAll(from(key, seq))
          return first?.seq === seq ? rows : null
        },
        everything: async (key) => {
          const range = from(key, Number.NEGATIVE_INFINITY)
          const [at, texts, rows] = await Promise.all([
            checkpoints.getAllKeys(range),
            checkpoints.getAll(range),
            places.getAll(range),
          ])
          return { checkpoints: at.map(([, seq], index) => ({ seq, text: texts[index] })), rows }
        },
        write: (key, { seq, row, whole, checkpoint }) => {
          numbers.push([start(log.add?.({ key, seq, text: row })), key])
          if (checkpoint === null) return
          start(checkpoints.put?.(whole(), [key, seq]))
          start(checkpoints.delete?.(before(key, checkpoint.forgetBefore)))
          start(forgetRows(before(key, checkpoint.forgetBefore)))
        },
        forget: (key) => {
          known.keys.delete(key)
          const range = from(key, Number.NEGATIVE_INFINITY)
          start(forgetRows(range))
          start(checkpoints.delete?.(range))
          start(tx.objectStore('damaged').delete?.(range))
          // Uses up a number, so that tabs that append by their own count must read first.
          start(log.add?.({ key, seq: 0, text: null }).then((number) => log.delete?.(number)))
        },
        setAside: (key, kept, atMs) => {
          const range = from(key, Number.NEGATIVE_INFINITY)
          start(tx.objectStore('damaged').put?.(kept, [key, atMs]))
          start(forgetRows(range))
          start(checkpoints.delete?.(range))
        },
      }
      try {
        const answer = await work(ledgerTx)
        await tx.done
        for (const [number, key] of numbers) wrote(await number, key)
        return answer
      } catch (error) {
        tx.done.catch(() => {})
        try {
          tx.abort()
        } catch {
          // The transaction has already ended.
        }
        throw tx.error ?? error
      }
    },
  }
}
