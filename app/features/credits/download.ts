import type { ExportFile } from '#app/state/ai-backup.ts'

/** Long enough for any browser to have taken the file. */
const keptMs = 60_000

/** Hands a file to the person, as a download. */
export function download({ name, type, text }: ExportFile): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href, download: name, hidden: true })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(href), keptMs)
}
