/** Far deeper than any call of the app; later readers recurse. */
const depthMax = 100

/** Most values of a call: 1 MiB in the app's compact form has fewer. */
export const callValuesMax = 100_000

const quote = 34
const comma = 44
const openList = 91
const backslash = 92
const closeList = 93
const openObject = 123
const closeObject = 125

/** End of the string whose quote is at `from`; -1 when unterminated. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (json.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return -1
}

/**
 * True when JSON stays within limits of depth and values. One pass over the characters before parsing: half a million
 * empty objects are 1 MB and take half a second to parse and check.
 */
export function isWithinBounds(json: string, valuesMax: number): boolean {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) {
      at = endOfText(json, at)
      if (at === -1) return false
    } else if (sign === comma) values += 1
    else if (sign === openList || sign === openObject) {
      depth += 1
      values += 1
      if (depth > depthMax) return false
    } else if (sign === closeList || sign === closeObject) depth -= 1
    if (values > valuesMax) return false
  }
  return true
}

/** NUL and lone surrogates cannot be stored. */
const isSoundText = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Node types of seroval in the app's calls: numbers, strings, constants (null, undefined, true, false, NaN, -0),
 * references, arrays, and objects with and without a prototype. The framework would build any other, such as a RegExp
 * or a stream, before a function sees it.
 */
const nodeTypes = new Set<unknown>([0, 1, 2, 4, 9, 10, 11])

/** Values in a call are nodes with their type in `t`; only in the outermost object `t` is the node itself. */
const isOurNode = (one: object, depth: number) =>
  !Object.hasOwn(one, 't') ||
  nodeTypes.has((one as { t: unknown }).t) ||
  (depth === 0 && typeof (one as { t: unknown }).t === 'object')

/** True when strings, keys and nodes are valid. The depth is limited before. */
function isSound(value: unknown, ofCalls: boolean, depth = 0): boolean {
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((inner) => isSound(inner, ofCalls, depth + 1))
  if (ofCalls && !isOurNode(value, depth)) return false
  for (const name in value)
    if (!isSoundText(name) || !isSound((value as Record<string, unknown>)[name], ofCalls, depth + 1)) return false
  return true
}

/** Limit of a call with references expanded, in characters and values. */
const writtenOutMax = 2 * 1024 * 1024

/**
 * True when a call stays within limits with references expanded, since a thousand references are read a thousand times.
 * References follow their object, so one pass is enough.
 */
function isWrittenOutWithinBounds(call: unknown): boolean {
  const sizes = new Map<unknown, number>()
  const sizeOf = (one: unknown): number => {
    if (typeof one === 'string') return 1 + one.length
    if (typeof one !== 'object' || one === null) return 1
    const { t, i } = one as { t?: unknown; i?: unknown }
    // A reference to its own container, which the framework refuses.
    if (t === 4) return sizes.get(i) ?? writtenOutMax
    let size = 1
    for (const name in one) size += sizeOf((one as Record<string, unknown>)[name])
    if (i !== undefined) sizes.set(i, size)
    return size
  }
  return sizeOf(call) <= writtenOutMax
}

type Rules = {
  /** True for a call of a server function, written in nodes. */
  readonly ofCalls?: boolean
  readonly valuesMax?: number
}

/** True for JSON within the limits whose values can be stored. */
export function isSoundJson(text: string, { ofCalls = false, valuesMax = callValuesMax }: Rules = {}): boolean {
  if (!isWithinBounds(text, valuesMax)) return false
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value, ofCalls) && (!ofCalls || isWrittenOutWithinBounds(value))
  } catch {
    return false
  }
}
