import type { Instant } from '#app/domain/time/instant.ts'

export type ExportFile = { readonly name: string; readonly type: string; readonly text: string }
export type ArchiveFile = Omit<ExportFile, 'text'> & { readonly bytes: Uint8Array<ArrayBuffer> }

/** Time in milliseconds until every browser has taken the file. */
const keptMs = 60_000

const nameOf = (what: string, now: Instant, ending: string) => `ninefold-${what}-${now.slice(0, 10)}.${ending}`

/** Without it Excel reads a table in the encoding of its computer. */
const byteOrderMark = '\ufeff'

export const csvFile = (what: string, now: Instant, text: string): ExportFile => ({
  name: nameOf(what, now, 'csv'),
  type: 'text/csv;charset=utf-8',
  text: text.startsWith(byteOrderMark) ? text : byteOrderMark + text,
})

export const jsonFile = (what: string, now: Instant, text: string): ExportFile => ({
  name: nameOf(what, now, 'json'),
  type: 'application/json',
  text,
})

/** Several texts by path, in one archive. The packing code is loaded on first use. */
export async function archiveFile(
  what: string,
  now: Instant,
  files: Readonly<Record<string, string>>,
): Promise<ArchiveFile> {
  const { strToU8, zipSync } = await import('fflate')
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
  return { name: nameOf(what, now, 'zip'), type: 'application/zip', bytes: new Uint8Array(packed) }
}

export function download({ name, type, ...contents }: ExportFile | ArchiveFile): void {
  const href = URL.createObjectURL(new Blob(['text' in contents ? contents.text : contents.bytes], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), keptMs)
}
