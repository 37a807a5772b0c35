import { Worker } from 'node:worker_threads'
import { type PGlite, type QueryOptions, type Results, types } from '@electric-sql/pglite'
import { sourceFile } from '../threads/source-file.ts'
import type { Answer, Call, Order, Told } from './pglite-worker.ts'

/** Plain SQL, outside of a transaction or within one. */
export type Statements = Pick<PGlite, 'query' | 'exec'>

/** The parts of the embedded database that are used, in this thread or in another. */
export type Embedded = Statements & {
  transaction<Value>(change: (tx: Statements) => Promise<Value>): Promise<Value>
  close(): Promise<void>
  readonly closed: boolean
  /** Comes true when it ended without being closed. One in this thread only ends with it. */
  readonly lost?: Promise<void>
}

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }

/** Without an answer, whether a statement was done is not known. */
const gone = () => new Error('PGlite is closed')

function errorOf({ name, message, fields }: Told): Error {
  // A TypeError is told as a value that could not be sent.
  const error = name === 'TypeError' ? new TypeError(message) : new Error(message)
  return Object.assign(error, fields)
}

/**
 * More than the engine allows itself: it refuses a statement that goes too deep. Where the thread has less, that one is
 * answered as if it had been done.
 */
const stackSizeMb = 64

const jsonTypes: readonly number[] = [types.JSON, types.JSONB]

/**
 * JSON comes as it is written and is read here. Copied from thread to thread, what is nested a few thousand times is lost on
 * the way: nobody would ever hear of its statement, nor of any behind it.
 */
function readJson<Row>(answer: Results<Row>, isText: (type: number) => boolean): Results<Row> {
  const columns = answer.fields.flatMap(({ name, dataTypeID }, place) =>
    jsonTypes.includes(dataTypeID) && !isText(dataTypeID) ? { name, place } : [],
  )
  if (columns.length === 0) return answer
  for (const row of answer.rows as (Record<string, unknown> | unknown[])[])
    for (const { name, place } of columns) {
      const [cells, key] = Array.isArray(row) ? [row, place] : [row, name]
      const text: unknown = Reflect.get(cells, key)
      if (typeof text === 'string') Reflect.set(cells, key, JSON.parse(text))
    }
  return answer
}

/**
 * The embedded database in a thread of its own: a statement that takes long keeps nobody waiting but whoever asks the
 * database. Statements come one after the other, as they do on its one connection.
 */
export async function openInThread(folder: string): Promise<Embedded> {
  const worker = new Worker(sourceFile('app/server/database/pglite-worker.ts'), {
    workerData: folder,
    resourceLimits: { stackSizeMb },
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  let closed = false
  const lost = Promise.withResolvers<void>()
  const end = () => {
    if (!closed) lost.resolve()
    closed = true
    for (const { reject } of waiting.values()) reject(gone())
    waiting.clear()
  }
  // An answer that was lost on its way is nobody's: no statement is known to be done any more.
  worker.on('error', end).on('exit', end).on('messageerror', end)
  worker.on('message', (answer: Answer) => {
    const own = waiting.get(answer.id)
    waiting.delete(answer.id)
    // The process stays while somebody waits; an idle database never holds it.
    if (waiting.size === 0) worker.unref()
    if ('error' in answer) own?.reject(errorOf(answer.error))
    else own?.resolve(answer.value)
  })
  const nextId = () => {
    last += 1
    return last
  }
  const ask = (order: Order, id = nextId()) =>
    new Promise<unknown>((resolve, reject) => {
      if (closed) throw gone()
      const call: Call = { ...order, id }
      try {
        worker.postMessage(call)
      } catch (cause) {
        throw new TypeError('A value cannot be sent to the database.', { cause })
      }
      waiting.set(id, { resolve, reject })
      worker.ref()
    })
  const statements = (within: number | null): Statements => ({
    query: async <Row>(text: string, values?: unknown[], { rowMode, parsers = {} }: QueryOptions = {}) => {
      // A reader of a type is given its text.
      const options = { rowMode, asText: [...jsonTypes, ...Object.keys(parsers).map(Number)] }
      const answer = (await ask({ do: 'query', within, text, values, options })) as Results<Row>
      return readJson(answer, (type) => type in parsers)
    },
    exec: (text) => ask({ do: 'exec', within, text }) as Promise<Results[]>,
  })
  await ask({ do: 'open' })
  return {
    ...statements(null),
    async transaction(change) {
      const id = nextId()
      await ask({ do: 'begin' }, id)
      try {
        const value = await change(statements(id))
        await ask({ do: 'commit' })
        return value
      } catch (error) {
        if (!closed) await ask({ do: 'rollback' })
        throw error
      }
    },
    lost: lost.promise,
    async close() {
      await ask({ do: 'close' })
      closed = true
      await worker.terminate()
    },
    get closed() {
      return closed
    },
  }
}
