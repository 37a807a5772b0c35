import * as z from 'zod/mini'
import { bulkItemsCeiling, importBytes, importCharacters, importFieldCharacters } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { emailTyped, isEmail } from '../people/email.ts'
import { type PlanId, planIds } from '../plans/plans.ts'
import { whyUnsafe } from '../wording/names.ts'
import { listWords } from '../wording/plurals.ts'
import { type BulkFailure, bulkFailure } from './bulk-messages.ts'

/** An unchecked row of a file. Values that are no text count as missing. */
export type ImportRow = {
  /** Line in a CSV file, the header being 1; position in a JSON list. */
  readonly line: number
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly plan: string | null
  /** More values than the header, usually after an unquoted comma: later values are in the wrong column. */
  readonly hasMore?: boolean
}
export type ImportField = Exclude<keyof ImportRow, 'line' | 'hasMore'>

export type Invited = {
  readonly line: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly plan: Exclude<PlanId, 'admin'> | null
}

export type ImportFile = {
  readonly rows: readonly ImportRow[]
  /** Names of unused columns. */
  readonly unused: readonly string[]
}

export type RowProblem = { readonly field: ImportField; readonly failure: BulkFailure }
export type CheckedRow = {
  readonly row: ImportRow
  readonly problem: RowProblem | null
  readonly invited: Invited | null
}

const fields = ['email', 'firstName', 'lastName', 'plan'] as const satisfies readonly ImportField[]
/** Names of fields in sentences. */
const fieldNames = { email: 'e-mail', firstName: 'first name', lastName: 'last name', plan: 'plan' } as const
const needed = ['email', 'firstName', 'lastName'] as const

/** `First name`, `first_name` and `firstName` are one column. */
const plainName = (name: string) => name.replace(/[\s_-]+/g, '').toLowerCase()
const fieldCalled = (name: string) => fields.find((field) => plainName(field) === plainName(name))
const isPassword = (name: string) => /password|passwd|passphrase|kennwort|^pwd?$/.test(plainName(name))

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

function columnsOf(names: readonly string[]): Result<readonly string[], BulkFailure> {
  const twice = fields.find((field) => names.filter((name) => fieldCalled(name) === field).length > 1)
  const missing = needed.filter((field) => !names.some((name) => fieldCalled(name) === field))
  if (names.some(isPassword)) return fail(bulkFailure('password_in_file'))
  if (missing.length > 0) return fail(bulkFailure('columns_missing', { columns: listWords(missing) }))
  if (twice !== undefined) return fail(bulkFailure('column_twice', { column: twice }))
  return ok(names.filter((name) => name !== '' && fieldCalled(name) === undefined))
}

/** Checked before any of the file is parsed. */
export const checkImportSize = (text: string): BulkFailure | null =>
  text.length > importCharacters
    ? bulkFailure('file_too_large', { characters: text.length, limit: importCharacters })
    : null

const isWithin = (rows: readonly ImportRow[], unused: readonly string[]): Result<ImportFile, BulkFailure> => {
  if (rows.length === 0) return fail(bulkFailure('file_empty'))
  if (rows.length > bulkItemsCeiling)
    return fail(bulkFailure('too_many_items', { count: rows.length, limit: bulkItemsCeiling }))
  return ok({ rows, unused })
}

/** Parses the cells of a CSV file; its first line names the fields. */
export function readTable(cells: readonly (readonly string[])[]): Result<ImportFile, BulkFailure> {
  const [header = [], ...lines] = cells
  const names = header.map((name) => name.replace(/^\ufeff/, '').trim())
  if (names.every((name) => name === '')) return fail(bulkFailure('file_empty'))
  const unused = columnsOf(names)
  if (!unused.ok) return unused
  const places = Object.fromEntries(
    fields.map((field) => [field, names.findIndex((name) => fieldCalled(name) === field)]),
  ) as Record<ImportField, number>
  const rows: ImportRow[] = []
  let line = 1 + linesWithin(header)
  for (const found of lines) {
    const cellOf = (field: ImportField) => {
      const text = found[places[field]]
      return text === undefined ? null : oneLine(text)
    }
    const row = {
      line: line + 1,
      email: cellOf('email'),
      firstName: cellOf('firstName'),
      lastName: cellOf('lastName'),
      plan: cellOf('plan') || null,
      ...(found.slice(names.length).some((cell) => cell.trim() !== '') ? { hasMore: true } : {}),
    }
    if (found.some((cell) => cell.trim() !== '')) rows.push(row)
    line += 1 + linesWithin(found)
  }
  return isWithin(rows, unused.value)
}

/** A quoted cell may span lines. */
const linesWithin = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

const listSchema = z.array(z.record(z.string(), z.unknown()))

/** Parses a JSON file: a list of objects, or an object with that list under `users`. */
export function readJson(text: string): Result<ImportFile, BulkFailure> {
  const parsed = parseList(text)
  if (parsed === null) return fail(bulkFailure('file_not_json'))
  const names = [...new Set(parsed.flatMap((entry) => Object.keys(entry)))]
  if (names.some(isPassword)) return fail(bulkFailure('password_in_file'))
  const textOf = (value: unknown) => (typeof value === 'string' ? oneLine(value) : null)
  const rows = parsed.map((entry, at): ImportRow => {
    const named = new Map(Object.entries(entry).map(([name, value]) => [fieldCalled(name), value]))
    const [email, firstName, lastName, plan] = fields.map((field) => textOf(named.get(field)))
    return {
      line: at + 1,
      email: email ?? null,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      plan: plan || null,
    }
  })
  return isWithin(
    rows,
    names.filter((name) => fieldCalled(name) === undefined),
  )
}

function parseList(text: string) {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''))
    const list = listSchema.safeParse(value)
    if (list.success) return list.data
    const wrapped = z.object({ users: listSchema }).safeParse(value)
    return wrapped.success ? wrapped.data.users : null
  } catch {
    return null
  }
}

/** True when a text looks like JSON, whatever its file name. */
export const looksLikeJson = (text: string): boolean => /^[\s\ufeff]*[[{]/.test(text)

export const emailKeyOf = (email: string): string => emailTyped(email).toLowerCase()
const isPlan = (plan: string): plan is Exclude<PlanId, 'admin'> =>
  plan !== 'admin' && planIds.some((known) => known === plan)

function problemOf(row: ImportRow): RowProblem | null {
  const { email, firstName, lastName, plan } = row
  const at = (field: ImportField, failure: BulkFailure): RowProblem => ({ field, failure })
  if (row.hasMore) return at('email', bulkFailure('value_too_many', { line: row.line }))
  if (email === null || email === '') return at('email', bulkFailure('email_missing'))
  if (!email.includes('@')) return at('email', bulkFailure('email_without_at'))
  if (!isEmail(emailTyped(email))) return at('email', bulkFailure('email_invalid'))
  if (firstName === null) return at('firstName', bulkFailure('first_name_missing'))
  if (lastName === null) return at('lastName', bulkFailure('last_name_missing'))
  const unsafe = (['firstName', 'lastName'] as const).find((field) => whyUnsafe(row[field] ?? '') !== undefined)
  if (unsafe !== undefined) return at(unsafe, bulkFailure('name_unsafe'))
  const long = fields.find((field) => (row[field] ?? '').length > importFieldCharacters)
  if (long !== undefined)
    return at(long, bulkFailure('field_too_long', { field: fieldNames[long], limit: importFieldCharacters }))
  if (plan !== null && !isPlan(plan.toLowerCase())) return at('plan', bulkFailure('plan_unknown', { plan }))
  return null
}

/** Checks each row by itself, against earlier rows and existing accounts (lower case). The first duplicate counts. */
export function checkRows(rows: readonly ImportRow[], existing: ReadonlySet<string>): readonly CheckedRow[] {
  const lineOf = new Map<string, number>()
  return rows.map((row): CheckedRow => {
    const refused = (problem: RowProblem): CheckedRow => ({ row, problem, invited: null })
    const own = problemOf(row)
    if (own !== null || row.email === null) return own === null ? { row, problem: null, invited: null } : refused(own)
    const key = emailKeyOf(row.email)
    const line = lineOf.get(key)
    if (line !== undefined) return refused({ field: 'email', failure: bulkFailure('twice_in_file', { line }) })
    lineOf.set(key, row.line)
    if (existing.has(key)) return refused({ field: 'email', failure: bulkFailure('account_exists') })
    const plan = row.plan === null ? null : (row.plan.toLowerCase() as Exclude<PlanId, 'admin'>)
    const { firstName, lastName } = row
    return {
      row,
      problem: null,
      invited: { line: row.line, email: key, firstName: firstName ?? '', lastName: lastName ?? '', plan },
    }
  })
}

/** Packs rows into one text: ten thousand objects would exceed a call. No field contains a tab. */
export const packRows = (rows: readonly ImportRow[]): string =>
  rows.map(({ line, ...row }) => [line, ...fields.map((field) => row[field] ?? '\b')].join('\t')).join('\n')

const encoder = new TextEncoder()
/** Upper bound of a text's bytes in a call, which writes `<` as an escape and escapes everything twice. */
export const bytesUnderWay = (text: string): number =>
  encoder.encode(JSON.stringify(JSON.stringify(text.replaceAll('<', '\\x3C')))).length

/** Refusal of rows too large for a call, where they may be longer than in their file. */
export function checkRowsSize(rows: readonly ImportRow[]): BulkFailure | null {
  const bytes = bytesUnderWay(packRows(rows))
  if (bytes <= importBytes) return null
  return bulkFailure('import_too_large', { kilobytes: Math.ceil(bytes / 1_000), limit: importBytes / 1_000 })
}

/** Unpacks rows; null for any other text. */
export function unpackRows(packed: string): readonly ImportRow[] | null {
  if (packed === '') return []
  const rows: ImportRow[] = []
  for (const text of packed.split('\n')) {
    const [line, ...cells] = text.split('\t')
    if (!/^[1-9]\d{0,8}$/.test(line ?? '') || cells.length !== fields.length) return null
    const [email, firstName, lastName, plan] = cells.map((cell) => (cell === '\b' ? null : oneLine(cell)))
    rows.push({
      line: Number(line),
      email: email ?? null,
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      plan: plan ?? null,
    })
  }
  return rows
}
