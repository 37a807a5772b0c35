import * as z from 'zod/mini'
import { jobKindIds, jobKinds } from '#app/domain/jobs/kinds.ts'

/** What is known of the caller, by the name of a field: ids of their own rows, so that an input reaches what it is about. */
export type Known = (field: string, place: number) => string | undefined

export type Input = unknown

type Limits = { maximum?: number; minimum?: number }
type Check = { check: string; maximum?: number; minimum?: number; value?: number }
type Def = {
  type: string
  checks?: readonly { _zod: { def: Check } }[]
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string>
  values?: readonly unknown[]
  in?: z.core.$ZodType
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  items?: readonly z.core.$ZodType[]
  getter?: () => z.core.$ZodType
}

/** How a schema is built, and the limits it was given. */
function partsOf(schema: z.core.$ZodType) {
  const { def, bag } = schema._zod as unknown as { def: Def; bag: Limits }
  const limits = (def.checks ?? []).map(({ _zod: { def: check } }): Limits => {
    const { check: kind, maximum, minimum, value = 0 } = check
    if (kind === 'less_than') return { maximum: value }
    if (kind === 'greater_than') return { minimum: value }
    return { ...(maximum !== undefined && { maximum }), ...(minimum !== undefined && { minimum }) }
  })
  return { def, bag: Object.assign({}, bag, ...limits) as Limits }
}

/** Costly to read, count and split: links, hashtags, mentions, signs of several code points, no end of line for long. */
const costly =
  'Bread https://en.wikipedia.org/wiki/Bread_(band)?a=1 #brot🥐 @ines 👩‍👩‍👧‍👦 1️⃣ www.example.co.uk/ünï mañana ガ '
const letters = 'abcdefghijklmnopqrstuvwxyz '

const known = new Map<string, string>()

/** So many characters of a text over and over; made once. */
function filled(length: number, of: string): string {
  const key = `${length} ${of}`
  const text =
    known.get(key) ??
    of
      .repeat(Math.ceil(length / of.length))
      .slice(0, length)
      .toWellFormed()
      .trim()
  known.set(key, text)
  return text
}

const shapes = [
  '2027-02-03T09:30:00.000Z',
  '2027-02-03T09:30',
  '2027-02-03',
  '09:30',
  'Europe/Berlin',
  'FREQ=DAILY',
  'https://[::1]/a',
  'somebody@example.com',
  'a'.repeat(64),
  '#123456',
  'user_somebody',
  '1',
  'SOME_CODE',
  'bluesky',
]

const isTaken = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success

/** The characters there is room for, what they are filled with, and how many choices are followed. */
type Size = { readonly room: number; readonly text: string; readonly choices: number }

function textFor(schema: z.core.$ZodType, field: string, place: number, size: Size, own: Known): readonly string[] {
  const known = own(field, place)
  if (known !== undefined && isTaken(schema, known)) return [known]
  const { maximum = 4_000 } = partsOf(schema).bag
  const most = Math.max(1, Math.floor(Math.min(maximum, size.room)))
  for (const length of new Set([most, Math.min(most, 200), Math.min(most, 40), 16]))
    for (const signs of [size.text, letters, 'a'])
      if (isTaken(schema, filled(length, signs))) return [filled(length, signs)]
  const shape = [crypto.randomUUID(), ...shapes].find((value) => isTaken(schema, value))
  return shape === undefined ? [] : [shape]
}

function numbersFor(schema: z.core.$ZodType, bag: Limits): readonly number[] {
  const { minimum = 1, maximum = 1_000_000 } = bag
  return [maximum, minimum, 1, 0].filter((value) => isTaken(schema, value)).slice(0, 2)
}

/**
 * The largest values a schema takes, one for each of its choices: a union's, an enum's, something or nothing. Lists are
 * full, and texts share the room there is.
 */
function largest(schema: z.core.$ZodType, field: string, place: number, size: Size, own: Known): readonly unknown[] {
  const { def, bag } = partsOf(schema)
  const inner = (of: z.core.$ZodType | undefined, name = field, at = place, within = size) =>
    of === undefined ? [] : largest(of, name, at, within, own).slice(0, within.choices)
  switch (def.type) {
    case 'string':
      return textFor(schema, field, place, size, own)
    case 'number':
    case 'int':
      return numbersFor(schema, bag)
    case 'boolean':
      return [true, false]
    case 'null':
      return [null]
    case 'literal':
      return [...(def.values ?? [])]
    case 'enum':
      return Object.values(def.entries ?? {})
    case 'optional':
    case 'default':
    case 'prefault':
      return [...inner(def.innerType), undefined]
    case 'nullable':
      return [...inner(def.innerType), null]
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType)
    case 'lazy':
      return inner(def.getter?.())
    case 'pipe':
      return inner(def.in)
    case 'union':
      return (def.options ?? []).flatMap((option) => inner(option))
    case 'tuple':
      return [(def.items ?? []).map((item, at) => inner(item, field, at)[0])]
    case 'array': {
      const length = Math.max(bag.minimum ?? 0, Math.ceil(Math.min(bag.maximum ?? 200, 500, size.room / 60)), 1)
      const within = { ...size, room: size.room / length, choices: 3 }
      const rows = Array.from({ length }, (_, at) => inner(def.element, field.replace(/s$/, ''), at, within))
      const list = rows.map((values, at) => values[at % Math.max(1, values.length)])
      return [list, [...new Set(list)]]
    }
    case 'record': {
      const names = inner(def.keyType, field, place, { ...size, choices: 9 }).map(String)
      const within = { ...size, room: size.room / Math.max(1, names.length) }
      return [Object.fromEntries(names.map((name) => [name, inner(def.valueType, field, place, within)[0]])), {}]
    }
    case 'intersection':
      return inner(def.left).flatMap((one) => inner(def.right).map((other) => Object.assign({}, one, other)))
    case 'custom':
      return [own(field, place), ...shapes].filter((value) => isTaken(schema, value)).slice(0, 1)
    case 'object': {
      const shape = Object.entries(def.shape ?? {})
      const within = { ...size, room: size.room / Math.max(1, shape.length) }
      const fields = shape.map(([name, of]) => [name, inner(of, name, place, within)] as const)
      const first = Object.fromEntries(fields.map(([name, values]) => [name, values[0]]))
      const others = fields.flatMap(([name, values]) => values.slice(1).map((value) => ({ ...first, [name]: value })))
      return [first, ...others]
    }
    default:
      return [{}]
  }
}

const choicesAtMost = 12
/** Of the bytes of a call, those its texts get: each value is written with its kind beside it. */
const shares = [2, 0.8, 0.4, 0.15, 0.05, 0.01]

/** What a call sends is written longer than JSON: each value says its kind, and what is not ASCII takes more in an address. */
const bytesOf = (value: unknown) => {
  const text = JSON.stringify(value ?? null)
  return Buffer.byteLength(text) + 20 * text.split(/[,:[]/).length
}

/** Checks by hand in the place of a schema: calls that name a kind of job. */
function byHand(size: Size, own: Known): readonly unknown[] {
  const jobId = (kind: string) => `${kind}-${crypto.randomUUID()}`
  return [
    ...jobKindIds.flatMap((kind) =>
      largest(jobKinds[kind].request as z.core.$ZodType, 'request', 0, size, own).map((request) => ({
        kind,
        jobId: jobId(kind),
        request,
      })),
    ),
    ...jobKindIds.map((kind) => ({ kind, jobId: jobId(kind) })),
    Array.from({ length: 100 }, () => jobId('text')),
    ...jobKindIds,
  ]
}

/** The largest inputs a function takes, one for each of its choices, none longer than a call may be. */
export function largestInputs(input: unknown, own: Known, bytes: number): readonly Input[] {
  if (input === undefined) return [undefined]
  const isSchema = '_zod' in (input as object)
  const schema = input as z.ZodMiniType
  const check = input as (value: unknown) => unknown
  const takes = (value: unknown) => {
    if (isSchema) return isTaken(schema, value)
    try {
      check(structuredClone(value))
      return true
    } catch {
      return false
    }
  }
  const found = new Map<string, Input>()
  for (const text of [costly, letters])
    for (const share of shares) {
      const before = found.size
      const size = { room: bytes * share, text, choices: choicesAtMost }
      const values = isSchema ? largest(schema, '', 0, size, own).slice(0, choicesAtMost) : byHand(size, own)
      for (const value of values) {
        const shape = `${text} ${JSON.stringify(value ?? null).slice(0, 2_000)}`
        if (bytesOf(value) <= bytes && takes(value)) found.set(shape, value)
      }
      if (found.size > before) break
    }
  return [...found.values()]
}
