/**
 * Nodes of the framework's serialisation for plain values: JSON, undefined, and numbers JSON lacks. `seroval`, the full
 * implementation, is ten times as large and loads only for other values.
 */
export type PlainNode = { readonly t: number; readonly i?: number; readonly s?: unknown } & Record<string, unknown>

/** A value that is not plain, or a node of one. */
export class NotPlainError extends Error {}

/** Indexed by their number in a node. */
const constants: readonly unknown[] = [null, undefined, true, false, -0, Infinity, -Infinity, Number.NaN]
const numberOf = (constant: unknown) => constants.findIndex((one) => Object.is(one, constant))

const signs: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\f': 'f',
  '\r': 'r',
  '"': '"',
  '\\': '\\',
  '<': 'x3C',
  '\u2028': 'u2028',
  '\u2029': 'u2029',
}
const written = Object.fromEntries(Object.entries(signs).map(([sign, letters]) => [letters, sign]))
const writeText = (text: string) => text.replace(/[\b\t\n\f\r"\\<\u2028\u2029]/g, (sign) => `\\${signs[sign]}`)
const readText = (text: string) =>
  text.includes('\\')
    ? text.replace(/\\(["\\btnfr]|x3C|u2028|u2029)/g, (_, letters: string) => written[letters] ?? '')
    : text

/** Serialises a plain value. Throws NotPlainError for others, and for an object that occurs twice. */
export function writePlain(value: unknown, told = new Set<object>()): PlainNode {
  if (typeof value === 'string') return { t: 1, s: writeText(value) }
  const constant = numberOf(value)
  if (constant !== -1) return { t: 2, s: constant }
  if (typeof value === 'number') return { t: 0, s: value }
  if (typeof value !== 'object' || value === null || told.has(value)) throw new NotPlainError()
  const i = told.size
  told.add(value)
  if (Array.isArray(value)) return { t: 9, i, a: Array.from(value, (one) => writePlain(one, told)), o: 0 }
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype) throw new NotPlainError()
  const k = Object.keys(value)
  const v = k.map((name) => writePlain((value as Record<string, unknown>)[name], told))
  return { t: prototype === null ? 11 : 10, i, p: { k: k.map(writeText), v }, o: 0 }
}

/** Decoder of a tag's value on our side; undefined for an unknown tag. */
type Made = (tag: string) => ((written: unknown) => unknown) | undefined

/** The value of a node. Throws NotPlainError for others. */
export function readPlain(node: PlainNode, made: Made, told = new Map<number | undefined, unknown>()): unknown {
  const read = (one: PlainNode) => readPlain(one, made, told)
  const { t, i, s } = node
  const kept = <Value>(value: Value): Value => {
    told.set(i, value)
    return value
  }
  if (t === 0) return s
  if (t === 1) return readText(String(s))
  if (t === 2) return constants[Number(s)]
  if (t === 4) return told.get(i)
  if (t === 9) {
    const list = kept<unknown[]>([])
    for (const one of node.a as PlainNode[]) list.push(read(one))
    return node.o === 0 ? list : Object.freeze(list)
  }
  if (t === 10 || t === 11) {
    const { k, v } = node.p as { k: string[]; v: PlainNode[] }
    const object = kept<Record<string, unknown>>(t === 10 ? {} : Object.create(null))
    for (const [place, name] of k.entries()) {
      const one = v[place]
      if (typeof name !== 'string' || name === '__proto__' || one === undefined) throw new NotPlainError()
      object[readText(name)] = read(one)
    }
    return node.o === 0 ? object : Object.freeze(object)
  }
  const make = t === 25 ? made(String(node.c)) : undefined
  if (make === undefined) throw new NotPlainError()
  return kept(make(read((s as { v: PlainNode }).v)))
}
