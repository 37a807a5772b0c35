import fc from 'fast-check'
import { toJSONAsync } from 'seroval'
import { describe, expect, it, test } from 'vitest'
import { importBytes } from '#app/domain/limits.ts'
import { sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import {
  bytesUnderWay,
  checkImportSize,
  checkRows,
  checkRowsSize,
  type ImportRow,
  looksLikeJson,
  packRows,
  readJson,
  readTable,
  unpackRows,
} from '#app/domain/operations/import.ts'
import { newBulkSchema } from '#app/domain/operations/new-bulk.ts'
import { bodyMaxBytes } from '#app/server/http/check-request.ts'

const header = ['email', 'firstName', 'lastName']
const row = (
  line: number,
  email: string | null,
  firstName: string | null = 'Ada',
  lastName: string | null = 'Lovelace',
  plan: string | null = null,
): ImportRow => ({ line, email, firstName, lastName, plan })
const codeOf = (read: ReturnType<typeof readTable>) => (read.ok ? null : read.failure.code)
const problems = (rows: readonly ImportRow[], existing: readonly string[] = []) =>
  checkRows(rows, new Set(existing)).map(({ problem }) => problem?.failure.code ?? null)

describe('the cells of a CSV file', () => {
  it('are rows with their line, whatever lines lie between them', () => {
    const read = readTable([
      header,
      ['ada@example.com', 'Ada', 'Lovelace'],
      ['', '', ''],
      ['kate@example.com', 'Kate "K"\nJohnson', 'J'],
      ['alan@example.com', 'Alan'],
    ])
    expect(read).toMatchObject({
      ok: true,
      value: {
        rows: [
          row(2, 'ada@example.com'),
          row(4, 'kate@example.com', 'Kate "K" Johnson', 'J'),
          row(6, 'alan@example.com', 'Alan', null),
        ],
      },
    })
  })
  it('have their columns in any order and spelling, and say which are not used', () => {
    const read = readTable([
      ['\ufeffLast name', 'E-Mail', 'FIRST_NAME', 'Phone', 'Plan'],
      ['Lovelace', 'ada@example.com', ' Ada ', '12', 'Pro'],
    ])
    expect(read).toEqual({
      ok: true,
      value: { rows: [row(2, 'ada@example.com', 'Ada', 'Lovelace', 'Pro')], unused: ['Phone'] },
    })
  })
  test.each([
    [
      'columns_missing',
      [
        ['email', 'firstName'],
        ['a@b.co', 'A'],
      ],
    ],
    ['columns_missing', [['email;firstName;lastName'], ['a@b.co;A;B']]],
    [
      'password_in_file',
      [
        [...header, 'Password'],
        ['a@b.co', 'A', 'B', 'secret'],
      ],
    ],
    ['password_in_file', [['pwd'], []]],
    [
      'column_twice',
      [
        [...header, 'e_mail'],
        ['a@b.co', 'A', 'B', 'c@d.co'],
      ],
    ],
    ['file_empty', [header]],
    ['file_empty', []],
    ['file_empty', [header, ['', ' ', '']]],
    ['too_many_items', [header, ...Array.from({ length: 10_001 }, (_, at) => [`p${at}@example.com`, 'A', 'B'])]],
  ])('are refused with %s', (code, cells) => {
    expect(codeOf(readTable(cells))).toBe(code)
  })
})

describe('a JSON file', () => {
  it('is a list of objects, or one under users', () => {
    const list = [{ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phone: 1 }]
    const expected = { ok: true, value: { rows: [row(1, 'ada@example.com')], unused: ['phone'] } }
    expect(readJson(JSON.stringify(list))).toEqual(expected)
    expect(readJson(JSON.stringify({ users: list }))).toEqual(expected)
    expect(looksLikeJson(' [')).toBe(true)
    expect(looksLikeJson('email,firstName')).toBe(false)
  })
  it('has names that are texts: a number is none', () => {
    const read = readJson('[{"email":"ada@example.com","firstName":7,"lastName":"L"}]')
    expect(read.ok && problems(read.value.rows)).toEqual(['first_name_missing'])
  })
  test.each([
    ['file_not_json', '{"a": 1'],
    ['file_not_json', '7'],
    ['file_not_json', '[1]'],
    ['file_empty', '[]'],
    ['password_in_file', '[{"email":"a@b.co","password":"x"}]'],
    ['password_in_file', '[{"email":"a@b.co"},{"passwordHash":"x"}]'],
  ])('is refused with %s: %s', (code, text) => {
    expect(codeOf(readJson(text))).toBe(code)
  })
  it('may hold what no object should be asked for', () => {
    const read = readJson(
      '[{"__proto__":{"email":"x@y.z"},"constructor":1,"email":"ada@example.com","firstName":"A","lastName":"B"}]',
    )
    expect(read).toMatchObject({ ok: true, value: { rows: [{ email: 'ada@example.com' }] } })
  })
})

describe('a row', () => {
  test.each([
    ['email_missing', row(2, null)],
    ['email_missing', row(2, '')],
    ['email_without_at', row(2, 'ada.example.com')],
    ['email_invalid', row(2, 'ada@')],
    ['first_name_missing', row(2, 'ada@example.com', null)],
    ['last_name_missing', row(2, 'ada@example.com', 'Ada', null)],
    ['field_too_long', row(2, 'ada@example.com', 'A'.repeat(201))],
    ['value_too_many', { ...row(2, 'ada@example.com'), hasMore: true }],
    ['plan_unknown', row(2, 'ada@example.com', 'Ada', 'L', 'gold')],
    ['plan_unknown', row(2, 'ada@example.com', 'Ada', 'L', 'admin')],
  ])('is refused with %s', (code, refused) => {
    const [checked] = checkRows([refused], new Set())
    expect(checked).toMatchObject({ invited: null, problem: { failure: { code } } })
    expect(checked?.problem && sentenceForBulk(checked.problem.failure)).toMatch(/\.$/)
  })
  it('names its line when it has a value too many, and the field that is too long', () => {
    const read = readTable([
      ['email', 'firstName', 'lastName'],
      ['ada@example.com', 'Ada', 'Lovelace', ' '],
      ['grace@example.com', 'Grace', 'Hopper', 'Admiral'],
    ])
    const checked = read.ok ? checkRows(read.value.rows, new Set()) : []
    expect(checked.map(({ problem }) => problem && sentenceForBulk(problem.failure))).toEqual([
      null,
      'Line 3 has a value too many. Put quotes around a value with a comma in it.',
    ])
    const [long] = checkRows([row(2, 'ada@example.com', 'Ada', 'L'.repeat(201))], new Set())
    expect(long?.problem && sentenceForBulk(long.problem.failure)).toMatch(/^The last name has more than 200/)
  })
  it('is somebody to invite when nothing is wrong with it', () => {
    const [checked] = checkRows([row(2, 'Ada@Example.com', 'Ada', '', 'PRO')], new Set())
    expect(checked?.invited).toEqual({ line: 2, email: 'ada@example.com', firstName: 'Ada', lastName: '', plan: 'pro' })
  })
  it('that is there twice names the first line, in any case of letters', () => {
    const checked = checkRows([row(2, 'ada@example.com'), row(3, 'ADA@example.com')], new Set())
    expect(checked.map(({ problem }) => problem?.failure)).toEqual([
      undefined,
      { code: 'twice_in_file', facts: { line: 2 } },
    ])
  })
  it('of somebody with an account is refused', () => {
    expect(problems([row(2, 'Ada@example.com'), row(3, 'alan@example.com')], ['ada@example.com'])).toEqual([
      'account_exists',
      null,
    ])
  })
})

describe('packed rows', () => {
  const field = fc.option(
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()),
  )
  test('come out as they went in', () => {
    const rows = fc.array(
      fc.record({
        line: fc.integer({ min: 1, max: 99_999 }),
        email: field,
        firstName: field,
        lastName: field,
        plan: field,
      }),
    )
    fc.assert(
      fc.property(rows, (given) => {
        expect(unpackRows(packRows(given))).toEqual(given)
      }),
    )
  })
  const isTaken = (rows: string) =>
    newBulkSchema.safeParse({
      id: '00000000-0000-4000-8000-000000000001',
      type: 'user_import',
      isRehearsal: false,
      rows,
    }).success
  /** What a call with them really comes to. */
  const sentBytes = async (rows: string) =>
    Buffer.byteLength(JSON.stringify(await toJSONAsync({ data: { type: 'user_import', rows } })))
  test.each([
    ['ten thousand of 88 characters without a plan', 10_000, 'x'.repeat(53), 'import_too_large'],
    ['ten thousand of 60 characters', 10_000, 'x'.repeat(25), null],
    ['five thousand with Cyrillic names', 5_000, 'я'.repeat(80), 'import_too_large'],
    ['quotes and angle brackets', 2_000, '<"\\>'.repeat(40), 'import_too_large'],
  ])('are refused where a call would be: %s', async (_, count, lastName, code) => {
    const rows = Array.from({ length: count }, (_, at) =>
      row(at + 2, `${String(at).padStart(12, 'a')}@example.com`, 'Augusta', lastName),
    )
    const packed = packRows(rows)
    expect(checkRowsSize(rows)?.code ?? null).toBe(code)
    expect(bytesUnderWay(packed)).toBeGreaterThan(packed.length)
    expect((await sentBytes(packed)) - bytesUnderWay(packed)).toBeLessThan(500)
    if (code === null) expect(isTaken(packed)).toBe(true)
  })
  test('that are not too large fit into a call whatever they are', async () => {
    expect(importBytes + 500).toBeLessThan(bodyMaxBytes)
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        expect((await sentBytes(text)) - bytesUnderWay(text)).toBeLessThan(500)
      }),
    )
  })
  test('that are none of ours are none, whatever they are', () => {
    expect(['x', '1\ta', '0\ta\tb\tc\td', '\n', '1\ta\tb\tc\td\n'].map(unpackRows)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void unpackRows(text)))
  })
})

it('a file of any text is read without an error', () => {
  fc.assert(fc.property(fc.array(fc.array(fc.string({ unit: 'binary' }))), (cells) => void readTable(cells)))
  fc.assert(fc.property(fc.json(), (text) => void readJson(text)))
  expect(checkImportSize('x'.repeat(900_001))?.code).toBe('file_too_large')
})
