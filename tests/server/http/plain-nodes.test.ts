import fc from 'fast-check'
import { createPlugin, fromJSON, toCrossJSON } from 'seroval'
import { describe, expect, test } from 'vitest'
import { NotPlainError, type PlainNode, readPlain, writePlain } from '#app/server/http/plain-nodes.ts'

/** Values that calls and answers of the app are made of. */
const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>',
      '\\x3C',
      '\u2028\u2029',
      'tab\tline\n',
      '\\\\"',
      'a\u0000b\u0007',
      `${'long '.repeat(30)}\n<b>`,
    ),
    fc.double(),
    fc.integer(),
    fc.constantFrom(null, undefined, true, false, -0),
    fc.array(tie('value')),
    fc.dictionary(
      fc.string().filter((name) => name !== '__proto__'),
      tie('value'),
    ),
  ),
})).value

const none = () => undefined
const overTheWire = (value: unknown) => JSON.parse(JSON.stringify(value))

describe('nodes of plain values', () => {
  test('the framework reads what we write', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const sent = overTheWire({ t: writePlain({ data: value }), f: 127, m: [] })
        expect(fromJSON(sent, {})).toStrictEqual({ data: value })
      }),
    )
  })

  test('we read what the framework writes', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const sent = overTheWire(toCrossJSON({ result: value, error: undefined }))
        expect(readPlain(sent, none)).toStrictEqual({ result: value, error: undefined })
      }),
    )
  })

  test('the same thing twice stays the same thing, and frozen things stay frozen', () => {
    const one = Object.freeze({ id: 'a' })
    const read = readPlain(overTheWire(toCrossJSON({ first: one, again: [one] })), none) as {
      first: object
      again: object[]
    }
    expect(read.again[0]).toBe(read.first)
    expect(Object.isFrozen(read.first)).toBe(true)
  })

  test('a failure of the catalogue is made again by its own tag', () => {
    class Failure extends Error {}
    const failure = createPlugin<Failure, { v: never }>({
      tag: '$TSR/t/failure',
      test: (value) => value instanceof Failure,
      parse: { sync: (value, context) => ({ v: context.parse({ code: value.message }) as never }) },
      serialize: () => '',
      deserialize: () => new Failure(),
    })
    const sent = overTheWire(toCrossJSON({ error: new Failure('NOT_FOUND') }, { plugins: [failure] }))
    const made = (tag: string) => (tag === '$TSR/t/failure' ? (written: unknown) => ({ made: written }) : undefined)
    expect(readPlain(sent, made)).toEqual({ error: { made: { code: 'NOT_FOUND' } } })
    expect(() => readPlain(sent, none)).toThrow(NotPlainError)
  })

  const round: unknown[] = []
  round.push(round)
  test.each([
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a function', () => 1],
    ['an object of a class', new (class Thing {})()],
    ['itself', round],
    ['a big number', 1n],
  ])('%s is left to the framework', (_name, value) => {
    expect(() => writePlain({ data: value })).toThrow(NotPlainError)
  })

  test.each([
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a list with holes', Array(2)],
    ['an error', new Error('no')],
  ])('the node of %s is left to the framework', (_name, value) => {
    expect(() => readPlain(overTheWire(toCrossJSON(value)) as PlainNode, none)).toThrow(NotPlainError)
  })
})
