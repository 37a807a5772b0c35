import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'

/** Values of the types in `asText` are answered as the database writes them. */
type Options = { readonly rowMode?: 'array' | 'object' | undefined; readonly asText?: readonly number[] | undefined }

/** `within` is the id of the call that began the transaction; null outside of any. */
export type Order =
  | {
      readonly do: 'query'
      readonly within: number | null
      readonly text: string
      readonly values: unknown[] | undefined
      readonly options: Options
    }
  | { readonly do: 'exec'; readonly within: number | null; readonly text: string }
  | { readonly do: 'open' | 'begin' | 'commit' | 'rollback' | 'close' }
export type Call = Order & { readonly id: number }

/** An error keeps its fields on the way to the other thread, which a copy of it would lose. */
export type Told = {
  readonly name: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}
export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly error: Told })

/** Its files lie in memory or in a cache of it: a row by an index costs about as much as the next one of a table. */
const nearby = `set random_page_cost = 1.1`

const opening = PGlite.create(workerData as string).then(async (db) => {
  await db.exec(nearby)
  return db
})
opening.catch(() => undefined)

type Begun = { readonly id: number; readonly tx: Transaction; end(isKept: boolean): Promise<unknown> }
/** There is one connection, and on it one transaction at a time. */
let begun: Begun | null = null

/** Begins a transaction that ends when the other thread says so. */
async function begin(db: PGlite, id: number): Promise<null> {
  const isThere = Promise.withResolvers<null>()
  const whole = db.transaction((tx) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    begun = {
      id,
      tx,
      end(isKept) {
        if (isKept) resolve()
        else reject(new Error('Rolled back'))
        return isKept ? whole : whole.catch(() => undefined)
      },
    }
    isThere.resolve(null)
    return promise
  })
  whole.catch(isThere.reject)
  return isThere.promise
}

function queriesWithin(db: PGlite, id: number | null): PGlite | Transaction {
  if (id === null) return db
  if (begun?.id !== id) throw new Error('Transaction is closed')
  return begun.tx
}

async function answer(call: Call): Promise<unknown> {
  const db = await opening
  switch (call.do) {
    case 'open':
      return null
    case 'begin':
      return begin(db, call.id)
    case 'commit':
    case 'rollback':
      await begun?.end(call.do === 'commit')
      return null
    case 'exec':
      return queriesWithin(db, call.within).exec(call.text)
    case 'query': {
      const { rowMode, asText = [] } = call.options
      const parsers = Object.fromEntries(asText.map((type) => [type, (value: string) => value]))
      return queriesWithin(db, call.within).query(call.text, call.values, { ...(rowMode && { rowMode }), parsers })
    }
    case 'close':
      return db.close()
  }
}

function told(error: unknown): Told {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error), fields: {} }
  const fields = Object.entries(error).filter((field): field is [string, string] => typeof field[1] === 'string')
  return { name: error.name, message: error.message, fields: Object.fromEntries(fields) }
}

parentPort?.on('message', async (call: Call) => {
  const { id } = call
  const said = await answer(call).then(
    (value): Answer => ({ id, value }),
    (error: unknown): Answer => ({ id, error: told(error) }),
  )
  try {
    parentPort?.postMessage(said)
  } catch (error) {
    parentPort?.postMessage({ id, error: told(error) } satisfies Answer)
  }
})
// A call that was lost on its way would be waited for without end.
parentPort?.on('messageerror', (error) => {
  throw error
})
