import type { Instant } from '#app/domain/time/instant.ts'

/** A file to hand to a person. */
export type ExportFile = { readonly name: string; readonly type: string; readonly text: string }

/** Long enough for any browser to have taken the file. */
const keptMs = 60_000

const nameOf = (what: string, now: Instant, ending: string) => `ninefold-${what}-${now.slice(0, 10)}.${ending}`

export const csvFile = (what: string, now: Instant, text: string): ExportFile => ({
  name: nameOf(what, now, 'csv'),
  type: 'text/csv;charset=utf-8',
  text,
})

export const jsonFile = (what: string, now: Instant, text: string): ExportFile => ({
  name: nameOf(what, now, 'json'),
  type: 'application/json',
  text,
})

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
