import type { BulkFailure } from '#app/domain/operations/bulk-messages.ts'
import { type ImportFile, looksLikeJson, readJson, readTable } from '#app/domain/operations/import.ts'
import type { Result } from '#app/domain/outcome.ts'

/** Reads a file for an import. What splits CSV is loaded when there is one. */
export async function readImport(text: string): Promise<Result<ImportFile, BulkFailure>> {
  if (looksLikeJson(text)) return readJson(text)
  const { default: papa } = await import('papaparse')
  // Split on commas, as the specification has it; every line is kept, so that each row knows where it stands.
  return readTable(papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: false }).data)
}
