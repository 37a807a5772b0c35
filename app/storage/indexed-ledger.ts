import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb'
import { isNotBegun } from './failures.ts'
import type { Append, Ledger, LedgerTransaction, Numbered } from './ledger.ts'

type Place = [key: string, seq: number]

interface Schema extends DBSchema {
  rows: { key: Place; value: unknown }
  checkpoints: { key: Place; value: unknown }
  damaged: { key: Place; value: unknown }
}

const stores = ['rows', 'checkpoints', 'damaged'] as const
const databaseVersion = 1
const strict = { durability: 'strict' } as const

/** Another tab has written that row before us. */
const isTaken = (error: unknown): boolean => error instanceof DOMException && error.name === 'ConstraintError'

const from = (key: string, seq: number): IDBKeyRange => IDBKeyRange.bound([key, seq], [key, Number.POSITIVE_INFINITY])
const before = (key: string, seq: number): IDBKeyRange =>
  IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, seq], false, true)

const numbered = (places: readonly Place[], values: readonly unknown[]): readonly Numbered[] =>
  places.map(([, seq], at) => ({ seq, text: values[at] }))

/** The journal in IndexedDB: strict durability, so what was acknowledged survives a killed browser. */
export async function openIndexedLedger(name: string): Promise<Ledger> {
  let open: Promise<IDBPDatabase<Schema>> | null = null
  const connect = (): Promise<IDBPDatabase<Schema>> => {
    open ??= openDB<Schema>(name, databaseVersion, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store)
      },
      // Another tab brings a newer version: step aside, and answer anew when asked again.
      blocking: (_current, _blocked, event) => {
        open = null
        if (event.target instanceof IDBDatabase) event.target.close()
      },
      terminated: () => {
        open = null
      },
    }).catch((error: unknown) => {
      open = null
      throw error
    })
    return open
  }

  /** A connection that was taken away is opened again, once: nothing had begun. */
  const begin = async <Transaction>(start: (database: IDBPDatabase<Schema>) => Transaction): Promise<Transaction> => {
    try {
      return start(await connect())
    } catch (error) {
      if (!isNotBegun(error)) throw error
      open = null
      return start(await connect())
    }
  }

  /** Both requests go out together, and only the transaction's end is waited for: the shortest way there is. */
  const append = async (appends: readonly Append[]): Promise<boolean> => {
    const tx = await begin((database) => unwrap(database).transaction('rows', 'readwrite', strict))
    return new Promise((resolve, reject) => {
      let isWhereKnown = true
      tx.oncomplete = () => resolve(true)
      tx.onabort = () => {
        if (!isWhereKnown || isTaken(tx.error)) resolve(false)
        else reject(tx.error ?? new DOMException('The transaction was broken off', 'AbortError'))
      }
      const rows = tx.objectStore('rows')
      for (const { key, after, row } of appends) {
        const standing = rows.getAllKeys(from(key, after), 2)
        standing.onsuccess = () => {
          const [place, further] = standing.result
          if (further === undefined && Array.isArray(place) && place[1] === after) return
          isWhereKnown = false
          tx.abort()
        }
        rows.add(row, [key, after + 1])
      }
    })
  }

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
      const rows = tx.objectStore('rows')
      const checkpoints = tx.objectStore('checkpoints')
      const written: Promise<unknown>[] = []
      const wrote = (request: Promise<unknown> | undefined) => {
        if (request === undefined) throw new DOMException('Read only', 'ReadOnlyError')
        // The transaction's own end says whether it all went well.
        request.catch(() => {})
        written.push(request)
      }
      const all = async (store: typeof rows | typeof checkpoints, key: string): Promise<readonly Numbered[]> => {
        const range = from(key, Number.NEGATIVE_INFINITY)
        const [places, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
        return numbered(places, values)
      }
      const ledgerTx: LedgerTransaction = {
        rowsAfter: async (key, seq) => {
          const places = await rows.getAllKeys(from(key, seq))
          if (places[0]?.[1] !== seq) return null
          if (places.length === 1) return []
          return numbered(places, await rows.getAll(from(key, seq))).slice(1)
        },
        everything: async (key) => {
          const [allCheckpoints, allRows] = await Promise.all([all(checkpoints, key), all(rows, key)])
          return { checkpoints: allCheckpoints, rows: allRows }
        },
        write: (key, { seq, row, whole, checkpoint }) => {
          wrote(rows.add?.(row, [key, seq]))
          if (checkpoint === null) return
          wrote(checkpoints.put?.(whole(), [key, seq]))
          wrote(checkpoints.delete?.(before(key, checkpoint.forgetBefore)))
          wrote(rows.delete?.(before(key, checkpoint.forgetBefore)))
        },
        setAside: (key, kept, atMs) => {
          wrote(tx.objectStore('damaged').put?.(kept, [key, atMs]))
          wrote(rows.delete?.(from(key, Number.NEGATIVE_INFINITY)))
          wrote(checkpoints.delete?.(from(key, Number.NEGATIVE_INFINITY)))
        },
      }
      try {
        const answer = await work(ledgerTx)
        await tx.done
        return answer
      } catch (error) {
        tx.done.catch(() => {})
        try {
          tx.abort()
        } catch {
          // It has ended by itself already.
        }
        throw tx.error ?? error
      }
    },
  }
}
