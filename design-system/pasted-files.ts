/** What of a clipboard is asked for here. */
export type Pasted = Pick<DataTransfer, 'files' | 'getData'>

const field = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A file manager puts the names of copied files beside them. */
const namesFiles = (text: string, files: readonly File[]) => {
  const names = new Set(files.map(({ name }) => name))
  return text.split(/\r\n|\r|\n/).every((line) => names.has(line.trim().replace(/^.*[/\\]/, '')))
}

/**
 * The files a paste brings. Excel, Word and other programs put a picture of the copied words beside the words: the words
 * are meant then, and the files are none.
 */
export function pastedFiles(data: Pasted | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  const text = data?.getData('text/plain').trim() ?? ''
  return text === '' || namesFiles(text, files) ? files : []
}

/** Whether an event happened in a field: a paste there is the field's. */
export const isInField = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(field) !== null
