import { decoded, type Encoding, encodingOf } from '../csv/encodings.ts'
import { batchCharacters, batchRowsCeiling } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { type BatchTable, isRowByLine, tableOf } from './columns.ts'
import { type BatchFailure, batchFailure } from './messages.ts'
import { looksLikeJson, readJson } from './read-json.ts'
import { type Separator, separatorOf, signOf, withoutTold } from './separators.ts'

/** How to read a file. Omitted parts are detected. */
export type ReadAs = {
  readonly encoding?: Encoding | undefined
  readonly separator?: Separator | undefined
  /** The first line names the columns. */
  readonly hasNames?: boolean | undefined
}

/** Result of reading; JSON has no separator and names its columns itself. */
export type TextRead = BatchTable & { readonly separator: Separator | null; readonly hasNames: boolean }
export type FileRead = TextRead & { readonly encoding: Encoding }

/** Cuts CSV text into cells at a separator. */
export type CutCsv = (csv: string, sign: string) => readonly (readonly string[])[]

function readCsv(text: string, cut: CutCsv, how: ReadAs): Result<TextRead, BatchFailure> {
  const { body, says } = withoutTold(text)
  const separator = how.separator ?? says ?? separatorOf(body)
  const cells = cut(body, signOf(separator))
  const table = tableOf(cells, { isByLine: isRowByLine(body, cells.length), hasNames: how.hasNames })
  if (endsInQuotes(body, cells)) return fail(batchFailure('quote_open', { line: table.rows.at(-1)?.line ?? 1 }))
  return ok({ ...table, separator })
}

/** True when the last cell opens a quotation mark that is never closed, and so swallows the remaining lines. */
function endsInQuotes(text: string, cells: readonly (readonly string[])[]): boolean {
  const last = cells.at(-1)?.at(-1) ?? ''
  return /[\r\n]./s.test(last.trimEnd()) && !text.trimEnd().endsWith('"')
}

function readJsonText(text: string): Result<TextRead, BatchFailure> {
  const table = readJson(text)
  return table === null ? fail(batchFailure('file_unreadable')) : ok({ ...table, separator: null, hasNames: true })
}

/** Reads CSV (cut by `cut`) or JSON. */
export function readBatchText(text: string, cut: CutCsv, how: ReadAs = {}): Result<TextRead, BatchFailure> {
  if (text.length > batchCharacters)
    return fail(batchFailure('file_too_large', { length: text.length, limit: batchCharacters }))
  const read = looksLikeJson(text) ? readJsonText(text) : readCsv(text, cut, how)
  if (text.includes('\0')) return fail(batchFailure('file_unreadable'))
  if (!read.ok) return read
  const table = read.value
  if (table.rows.length === 0) return fail(batchFailure('file_empty'))
  if (table.rows.length > batchRowsCeiling)
    return fail(batchFailure('too_many_rows', { count: table.rows.length, limit: batchRowsCeiling }))
  return ok(table)
}

/** First bytes of a ZIP archive (.xlsx, .ods, .numbers) and of an older Excel workbook (.xls). */
const workbookSigns = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const isWorkbook = (bytes: Uint8Array) => workbookSigns.some((sign) => sign.every((byte, at) => bytes[at] === byte))

export function readBatchFile(bytes: Uint8Array, cut: CutCsv, how: ReadAs = {}): Result<FileRead, BatchFailure> {
  if (isWorkbook(bytes)) return fail(batchFailure('file_is_workbook'))
  const encoding = how.encoding ?? encodingOf(bytes)
  const read = readBatchText(decoded(bytes, encoding), cut, how)
  return read.ok ? ok({ ...read.value, encoding }) : read
}
