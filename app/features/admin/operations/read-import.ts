import type { BulkFailure } from '#app/domain/operations/bulk-messages.ts'
import { type ImportFile, looksLikeJson, readJson, readTable } from '#app/domain/operations/import.ts'
import type { Result } from '#app/domain/outcome.ts'

/** Reads a file for an import. The CSV parser is loaded on first use. */
export async function readImport(text: string): Promise<Result<ImportFile, BulkFailure>> {
  if (looksLikeJson(text)) return readJson(text)
  const { default: papa } = await import('papaparse')
  // Empty lines are kept, so that each row has its line number.
  const readBy = (delimiter: string) => readTable(papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data)
  // Commas, as the specification says. Excel writes semicolons in half of Europe, and tabs when cells are pasted.
  const read = readBy(',')
  if (read.ok || read.failure.code !== 'columns_missing') return read
  return [';', '\t'].map(readBy).find(({ ok }) => ok) ?? read
}
