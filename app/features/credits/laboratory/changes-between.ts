export type Change = { readonly path: string; readonly before: string; readonly after: string }

const nothing = '–'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const entriesWords = (count: number) => (count === 0 ? 'none' : `${count} ${count === 1 ? 'entry' : 'entries'}`)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return entriesWords(value.length)
  return value === undefined ? nothing : JSON.stringify(value)
}

const partOf = (value: unknown, key: string): unknown => (isObject(value) ? Reflect.get(value, key) : undefined)

/** The changes of an operation, in the record's order. A list of another length is shown by its length. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (Object.is(before, after)) return []
  const isListOfOtherLength = Array.isArray(before) && Array.isArray(after) && before.length !== after.length
  if (!isObject(before) || !isObject(after) || isListOfOtherLength) {
    const change = { path, before: textOf(before), after: textOf(after) }
    return change.before === change.after ? [] : [change]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    changesBetween(partOf(before, key), partOf(after, key), path === '' ? key : `${path}.${key}`),
  )
}
