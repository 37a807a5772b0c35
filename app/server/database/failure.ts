/**
 * What may be told of a statement that failed: never its text, its parameters or the database's own sentence, which quotes
 * them. A file of ours that cannot be used is told the same way: by what was tried, never by its path. So is a store of files
 * elsewhere.
 */
export type DatabaseFailure = {
  readonly of: 'database' | 'files' | 'store'
  /** The SQLSTATE or the system's error code; `lost` when the database was gone before it could name one. */
  readonly code: string
  /** Of a file: what was tried with it. */
  readonly table?: string
  readonly constraint?: string
  /** The database cannot be used at the moment: nothing is wrong with what was asked. */
  readonly isDown: boolean
  /** True when the disk is full. */
  readonly isFull: boolean
}

const isFull = (code: string) => code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'

/** Connection, resources (a full disk among them), shut down by an operator, stopped for taking too long, input and output, damaged files. */
const downStates = /^(08|53|57P|57014|58|XX)/
const systemErrors =
  /^(E(CONNREFUSED|CONNRESET|PIPE|NOTFOUND|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOSPC|EDQUOT|EIO)$/
/** A disk that is full or broken, a folder that is not ours, files that are all in use: no file of ours is written then. */
const unusableFiles = /^E(NOSPC|DQUOT|ROFS|ACCES|PERM|IO|MFILE|NFILE)$/
/** Of a file that is open already Node names no path: these are said of no connection. */
const openFiles = /^E(NOSPC|DQUOT|ROFS|IO)$/
/** Messages of the drivers that have no code. */
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool|PGlite is closed)/

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An error and what caused it. A failed `fetch` ends the chain: that connection is not the database's. */
function* causesOf(error: unknown): Generator<Error> {
  let at = error
  for (let depth = 0; depth < 8 && at instanceof Error && !(at instanceof TypeError); depth += 1) {
    yield at
    at = at instanceof AggregateError ? at.errors[0] : at.cause
  }
}

/**
 * What whoever starts the server is told, as a sentence: that is all they are told. What it came from is kept beside it.
 * The server and what starts it each have a class of this name.
 */
export class Unopened extends Error {
  override readonly name = 'Unopened'
}

/**
 * The store of files did not do what it was asked. Its own sentence may quote a key: told are its name for what went wrong
 * and its status, none where it never answered.
 */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure'

  readonly code: string
  readonly status: number | undefined

  constructor(code: string, status?: number) {
    super(`The store of files failed: ${code}`)
    this.code = code
    this.status = status
  }
}

/** Whether a file of ours could not be written for want of a disk, or a store, that takes it: nothing is wrong with what was to be kept. */
export function isDiskFailure(error: unknown): boolean {
  const failure = databaseFailureOf(error)
  return failure !== null && failure.of !== 'database' && failure.isDown
}

/** How the database failed, wherever in the chain of causes it says so; null for every other error. */
export function databaseFailureOf(error: unknown): DatabaseFailure | null {
  let isStatement = false
  let last: unknown = error
  for (const one of causesOf(error)) {
    last = one.cause
    if (one instanceof StoreFailure) {
      const code = one.status === undefined ? one.code : `${one.code} ${one.status}`
      return { of: 'store', code, isDown: true, isFull: false }
    }
    isStatement ||= 'query' in one && 'params' in one
    const code = textOf(one, 'code')
    if (code !== undefined && /^[0-9A-Z]{5}$/.test(code) && textOf(one, 'severity') !== undefined) {
      const [table, constraint] = [textOf(one, 'table'), textOf(one, 'constraint')]
      const isDown = downStates.test(code)
      return {
        of: 'database',
        code,
        isDown,
        isFull: isFull(code),
        ...(table && { table }),
        ...(constraint && { constraint }),
      }
    }
    const tried = textOf(one, 'syscall')
    if (code !== undefined && tried !== undefined && (openFiles.test(code) || textOf(one, 'path') !== undefined))
      return { of: 'files', code, table: tried, isDown: unusableFiles.test(code), isFull: isFull(code) }
    if (code !== undefined && systemErrors.test(code))
      return { of: 'database', code, isDown: true, isFull: isFull(code) }
    if (lostConnection.test(one.message)) return { of: 'database', code: 'lost', isDown: true, isFull: false }
  }
  if (!isStatement) return null
  // Never sent: a value the driver cannot write. Or never answered: the engine underneath has ended.
  return last instanceof TypeError
    ? { of: 'database', code: 'unsent', isDown: false, isFull: false }
    : { of: 'database', code: 'lost', isDown: true, isFull: false }
}

/** A database's failure in one line, for the log. */
export function lineOf({ of, code, table, constraint }: DatabaseFailure): string {
  return [of, code, table, constraint].filter((part) => part !== undefined).join(' ')
}

/** pg-boss tells of an error by its fields, in an object of its own. */
export const errorOfFields = (told: object): Error => (told instanceof Error ? told : Object.assign(new Error(), told))

/** An error as part of a log line: for a database failure only its safe parts, else its message. */
export function reasonOf(told: unknown): string {
  const error = typeof told === 'object' && told !== null ? errorOfFields(told) : told
  if (error instanceof Error && error.name === 'Unopened') return error.message
  const failure = databaseFailureOf(error)
  if (failure !== null) return lineOf(failure)
  return error instanceof Error ? error.message : String(error)
}
