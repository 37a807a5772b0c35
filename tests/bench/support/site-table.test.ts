import { expect, it } from 'vitest'
import { siteTable } from './site-table.ts'

const printed = (...lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n')
const perfect = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 }
const p1 = { row: 'P1 JS gz on a page' }
const p2 = { row: 'P2 Lighthouse mobile' }
const p3 = { row: 'P3 requests a second on one core' }

const tables = (...lines: readonly object[]) => {
  const [pages = '', rows = ''] = siteTable(printed(...lines)).split('\n\n')
  return { pages: pages.split('\n'), rows: rows.split('\n') }
}
/** The cells of the line that begins so, without the spaces between them. */
const lineOf = (table: readonly string[], begin: string) =>
  table.find((line) => line.startsWith(begin))?.split(/ {2,}/) ?? []

it('has all that was measured of a page on one line, a dash for what was not, and what is missed by name', () => {
  const { pages } = tables(
    { ...p1, page: 'a bare TanStack Start page', kilobytesGz: 106.6 },
    { ...p1, page: '/', kilobytesGz: 8.34, timesBare: 0.08 },
    { ...p2, page: '/', ...perfect, lcpMs: 901, lcpMsWithoutScripts: 901, timesWithoutScripts: 1, tbtMs: 0 },
    { ...p3, page: '/', requestsPerCpuSecond: 31_000, staticBuffer: 50_000, timesStaticBuffer: 0.62 },
    { ...p1, page: '/nowhere', kilobytesGz: 12.1, timesBare: 0.11 },
    { ...p2, page: '/nowhere', ...perfect, lcpMs: 990, lcpMsWithoutScripts: 900, timesWithoutScripts: 1.1, tbtMs: 21 },
    { ...p3, page: '/faq', timesStaticBuffer: 0.5 },
    { ...p1, page: '/dashboard', kilobytesGz: 200, timesBare: 1.9 },
  )
  expect(pages.map((line) => line.split(/ {2,}/))).toEqual([
    [
      'page',
      'JS KB gz',
      '× bare',
      'perf',
      'a11y',
      'best',
      'SEO',
      'LCP ms',
      'no script',
      '× no script',
      'TBT ms',
      'req/s',
      'buffer',
      '× buffer',
      'verdict',
    ],
    ['/', '8.3', '0.08', '100', '100', '100', '100', '901', '901', '1.00', '0', '31000', '50000', '0.62', 'met'],
    [
      '/nowhere',
      '12.1',
      '0.11',
      '100',
      '100',
      '100',
      '100',
      '990',
      '900',
      '1.10',
      '21',
      '–',
      '–',
      '–',
      'missed: P1 JS gz, content, P2 TBT',
    ],
    ['/faq', '–', '–', '–', '–', '–', '–', '–', '–', '–', '–', '–', '–', '0.50', 'not all measured'],
  ])
})

it('tells each row with its peer, the figure furthest from it and its target, page around a form by another than content', () => {
  const { rows } = tables(
    { ...p1, page: 'a bare TanStack Start page', kilobytesGz: 106.6 },
    { ...p1, page: '/', kilobytesGz: 8.34, timesBare: 0.08 },
    { ...p1, page: '/faq', kilobytesGz: 12, timesBare: 0.11 },
    { ...p1, page: '/auth', kilobytesGz: 160, timesBare: 1.5 },
    { ...p2, page: '/', ...perfect, seo: 92 },
    { ...p3, page: '/', timesStaticBuffer: 0.7 },
    { ...p3, page: '/credit-test', timesStaticBuffer: 0.6 },
  )
  expect(lineOf(rows, 'P1 JS gz, content').slice(1)).toEqual([
    'a bare Start page, 106.6 KB',
    '0.11× /faq',
    'at most 0.10×',
    expect.stringMatching(/^1 of \d\d$/),
    'missed',
  ])
  expect(lineOf(rows, 'P1 JS gz, sign-in').slice(2)).toEqual(['1.50× /auth', 'at most 1.60×', '1 of 1', 'met'])
  expect(lineOf(rows, 'P2 lowest score').slice(2)).toEqual([
    '92 /',
    'at least 100',
    expect.stringMatching(/^0 of/),
    'missed',
  ])
  expect(lineOf(rows, 'P2 LCP').slice(2)).toEqual(['–', 'at most 1.15×', expect.any(String), 'not all measured'])
  expect(lineOf(rows, 'P3').slice(1)).toEqual([
    'a static buffer',
    '0.60× /credit-test',
    'at least 0.50×',
    expect.stringMatching(/^2 of/),
    'not all measured',
  ])
})
