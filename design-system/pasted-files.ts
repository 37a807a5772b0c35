/** The used parts of a clipboard. */
export type Pasted = Pick<DataTransfer, 'files' | 'getData'>

const field = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A file manager copies the names of files beside them. */
const namesFiles = (text: string, files: readonly File[]) => {
  const names = new Set(files.map(({ name }) => name))
  return text.split(/\r\n|\r|\n/).every((line) => names.has(line.trim().replace(/^.*[/\\]/, '')))
}

/**
 * The files of a paste. Excel, Word and other programs add a picture of the copied text: then the text is meant, and
 * there are no files.
 */
export function pastedFiles(data: Pasted | null): readonly File[] {
  const files = [...(data?.files ?? [])]
  const text = data?.getData('text/plain').trim() ?? ''
  return text === '' || namesFiles(text, files) ? files : []
}

/** True for an event in a field: a paste there belongs to the field. */
export const isInField = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest(field) !== null
