/** No call of the app nests anywhere near as deep; what reads it afterwards does so by recursion. */
const depthMax = 100

/** Values a call of the app may come to: a mebibyte of it, written as tightly as the app writes, has fewer. */
export const callValuesMax = 100_000

const quote = 34
const comma = 44
const openList = 91
const backslash = 92
const closeList = 93
const openObject = 123
const closeObject = 125

/** Where the text that begins with the quote at `from` ends; -1 when it does not. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let before = at - 1
    while (json.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return -1
}

/**
 * Whether JSON stays within depth and number of values, told from its characters in one pass and before anything is made of
 * it: half a million empty objects take a megabyte to send and half a second to parse and look through.
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

/** No text may hold what no database keeps: a NUL, or half of a character. */
const isSoundText = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Node types of seroval that calls of the app are written in: numbers, texts, constants (null, undefined, true, false,
 * NaN, -0), the same thing once more, arrays, and objects with and without a prototype. The framework builds whatever
 * else it is sent, a RegExp or a stream, before any function looks at it.
 */
const nodeTypes = new Set<unknown>([0, 1, 2, 4, 9, 10, 11])

/** What a call sends is a node, and its type stands under `t`; only around the outermost one `t` is the node itself. */
const isOurNode = (one: object, depth: number) =>
  !Object.hasOwn(one, 't') ||
  nodeTypes.has((one as { t: unknown }).t) ||
  (depth === 0 && typeof (one as { t: unknown }).t === 'object')

/** Whether the texts, names and nodes of a value are sound. Its depth is bounded by now. */
function isSound(value: unknown, ofCalls: boolean, depth = 0): boolean {
  if (typeof value === 'string') return isSoundText(value)
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every((inner) => isSound(inner, ofCalls, depth + 1))
  if (ofCalls && !isOurNode(value, depth)) return false
  for (const name in value)
    if (!isSoundText(name) || !isSound((value as Record<string, unknown>)[name], ofCalls, depth + 1)) return false
  return true
}

/** What a call may come to once "the same thing once more" is written out, in characters and values. */
const writtenOutMax = 2 * 1024 * 1024

/**
 * Whether a call stays within bounds when whatever reads it goes through it: a thing that is named a thousand times is read
 * a thousand times. A thing is named after it was told, so one way through is enough.
 */
function isWrittenOutWithinBounds(call: unknown): boolean {
  const sizes = new Map<unknown, number>()
  const sizeOf = (one: unknown): number => {
    if (typeof one === 'string') return 1 + one.length
    if (typeof one !== 'object' || one === null) return 1
    const { t, i } = one as { t?: unknown; i?: unknown }
    // Not told yet: in itself, which the framework refuses.
    if (t === 4) return sizes.get(i) ?? writtenOutMax
    let size = 1
    for (const name in one) size += sizeOf((one as Record<string, unknown>)[name])
    if (i !== undefined) sizes.set(i, size)
    return size
  }
  return sizeOf(call) <= writtenOutMax
}

type Rules = {
  /** Whether it is a call of a server function, written in nodes. */
  readonly ofCalls?: boolean
  readonly valuesMax?: number
}

/** Whether it is JSON within bounds, and such as can be kept. */
export function isSoundJson(text: string, { ofCalls = false, valuesMax = callValuesMax }: Rules = {}): boolean {
  if (!isWithinBounds(text, valuesMax)) return false
  try {
    const value: unknown = JSON.parse(text)
    return isSound(value, ofCalls) && (!ofCalls || isWrittenOutWithinBounds(value))
  } catch {
    return false
  }
}
