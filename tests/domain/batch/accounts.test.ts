import { describe, expect, it } from 'vitest'
import { accountCell, accountsReader } from '#app/domain/batch/accounts.ts'
import { alreadyPlanned } from '#app/domain/batch/already-planned.ts'
import { guessMapping, tableOf } from '#app/domain/batch/columns.ts'
import { batchCsv } from '#app/domain/batch/export.ts'
import { mendsOf } from '#app/domain/batch/mend-row.ts'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import { openedFile } from '#app/domain/batch/open-file.ts'
import { readBatchText } from '#app/domain/batch/read-batch.ts'
import { checkRows, type RowFacts, rowsOf } from '#app/domain/batch/rows.ts'
import { saidBefore } from '#app/domain/batch/said-before.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'

const accounts = [
  { id: 'a-rye', name: '@RyeBakery' },
  { id: 'b-cafe', name: 'Café Lisboa' },
  { id: 'c-both', name: 'Rye, and more' },
]
const now = '2026-11-20T09:00:00.000Z'
const read = accountsReader(accounts)

describe('what a cell says of accounts', () => {
  it('names are compared as they are read, several parted as platforms are', () => {
    expect(read('ryebakery')).toEqual({ ids: ['a-rye'] })
    expect(read(' @RYEBAKERY ')).toEqual({ ids: ['a-rye'] })
    // As a Mac takes the accent apart.
    expect(read('cafe\u0301 lisboa; RyeBakery')).toEqual({ ids: ['a-rye', 'b-cafe'] })
    expect(read('c-both|b-cafe')).toEqual({ ids: ['b-cafe', 'c-both'] })
  })

  it('a name that holds a comma is one name, also as an export writes it', () => {
    expect(read('Rye, and more')).toEqual({ ids: ['c-both'] })
    expect(accounts.map((one) => accountCell(one, accounts))).toEqual(['@RyeBakery', 'Café Lisboa', 'c-both'])
    for (const one of accounts) expect(read(accountCell(one, accounts))).toEqual({ ids: [one.id] })
  })

  it('nothing, "all" and all of them by name are all of them', () => {
    for (const cell of ['', ' , ', 'All', 'RyeBakery; Café Lisboa; c-both']) expect(read(cell)).toEqual({ ids: [] })
  })

  it('a name nobody knows is told, and so is one that two accounts have', () => {
    expect(read('RyeBakery, Friendster')).toEqual({ unknown: 'Friendster' })
    const twins = [...accounts, { id: 'd-twin', name: 'ryebakery' }]
    expect(accountsReader(twins)('RyeBakery')).toEqual({ twice: 'RyeBakery' })
    expect(twins.map((one) => accountCell(one, twins))).toEqual(['a-rye', 'Café Lisboa', 'c-both', 'd-twin'])
  })
})

const facts: RowFacts = { now, zone: 'UTC', times: { from: 'file', order: 'day-first' }, accounts }
const checked = (rows: readonly (readonly string[])[], change: Partial<RowFacts> = {}) => {
  const table = tableOf([['Text', 'Date', 'Account'], ...rows])
  return checkRows(rowsOf(table, guessMapping(table.names)), { ...facts, ...change })
}
const at = '2026-11-21 10:00'

describe('rows with an account', () => {
  it('each goes to those it names; one that names none to those that were chosen for all', () => {
    const rows = [
      ['One', at, 'RyeBakery'],
      ['Two', at, ''],
      ['Three', at, 'all'],
    ]
    expect(checked(rows).map(({ accountIds }) => accountIds)).toEqual([['a-rye'], [], []])
    const chosen = checked(rows, { accountIds: ['b-cafe', 'gone'] })
    expect(chosen.map(({ accountIds }) => accountIds)).toEqual([['a-rye'], ['b-cafe'], []])
  })

  it('with fewer than two accounts nothing is asked, and nothing is wrong', () => {
    const rows = [['One', at, 'Friendster']]
    for (const few of [[], accounts.slice(0, 1)])
      expect(checked(rows, { accounts: few })).toMatchObject([{ problem: null, accountIds: [] }])
  })

  it('an unknown one is a problem of its row, and one press chooses another', () => {
    const [row] = checked([['One', at, 'Friendster']])
    if (row?.problem?.field !== 'account') return expect.fail('no problem of an account')
    expect(sentenceForBatch(row.problem.failure)).toBe(
      '“Friendster” is none of your accounts. Choose one, or write their names with commas between.',
    )
    const mends = mendsOf(row, accounts)
    expect(mends.map(({ account }) => account)).toEqual(['@RyeBakery', 'Café Lisboa', 'Rye, and more'])
    const mended = checkRows(
      mends.map((one) => one.row),
      facts,
    )
    expect(mended.map(({ problem, accountIds }) => [problem, accountIds])).toEqual([
      [null, ['a-rye']],
      [null, ['b-cafe']],
      [null, ['c-both']],
    ])
  })

  it('the same words for another account are neither said twice nor planned already', () => {
    const rows = checked([
      ['Fresh rye', at, 'RyeBakery'],
      ['Fresh rye', at, 'Café Lisboa'],
      ['Fresh rye', '2026-11-22 10:00', ''],
    ])
    expect(rows.map(({ problem }) => problem)).toEqual([null, null, null])
    expect([...saidBefore(rows)]).toEqual([[4, 2]])
    const planned = {
      id: 'p',
      title: 'Fresh rye',
      at: '2026-11-21T10:00:00.000Z',
      status: 'scheduled' as const,
      platforms: [{ platform: 'x' as const, status: 'queued' as const }],
      accountIds: ['b-cafe'],
    }
    expect([...alreadyPlanned(rows, [planned])]).toEqual([3])
  })
})

it('a column of accounts that names platforms is one of platforms', () => {
  const names = ['Text', 'Accounts']
  const opened = (...cells: string[]) =>
    openedFile(
      'a.csv',
      { names, rows: cells.map((cell, line) => ({ line, cells: ['Rye', cell] })) },
      guessMapping(names),
    ).mapping
  expect(opened('Instagram, Facebook', '', 'twitter')).toEqual({ text: 0, platforms: 1 })
  expect(opened('Instagram', 'Rye Bakery')).toEqual({ text: 0, account: 1 })
  expect(guessMapping(['Account', 'Text', 'Platforms'])).toEqual({ account: 0, text: 1, platforms: 2 })
})

it('an export says the accounts in a column that is read again', () => {
  const csv = batchCsv(
    [
      { text: 'One', publishAt: '2026-11-21T10:00:00.000Z', platforms: ['x'], accounts: ['@RyeBakery', 'c-both'] },
      { text: 'Two', publishAt: '2026-11-21T11:00:00.000Z', platforms: ['x'] },
    ],
    'UTC',
  )
  const table = readBatchText(csv, cutCsv)
  if (!table.ok) return expect.fail(table.failure.code)
  const rows = checkRows(rowsOf(table.value, guessMapping(table.value.names)), facts)
  expect(rows.map(({ problem, accountIds }) => [problem, accountIds])).toEqual([
    [null, ['a-rye', 'c-both']],
    [null, []],
  ])
})
