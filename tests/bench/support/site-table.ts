import * as z from 'zod'
import { pathsSavedAs } from '#app/content/places.ts'
import { missingPath } from './pages.ts'

/** What a row of the bench says of one page, or of the bare one beside it; what other rows say is left out. */
const lineSchema = z.object({
  row: z.string(),
  page: z.string(),
  kilobytesGz: z.number().optional(),
  timesBare: z.number().optional(),
  performance: z.number().optional(),
  accessibility: z.number().optional(),
  'best-practices': z.number().optional(),
  seo: z.number().optional(),
  lcpMs: z.number().optional(),
  lcpMsWithoutScripts: z.number().optional(),
  timesWithoutScripts: z.number().optional(),
  tbtMs: z.number().optional(),
  requestsPerCpuSecond: z.number().optional(),
  staticBuffer: z.number().optional(),
  timesStaticBuffer: z.number().optional(),
})
type Line = z.infer<typeof lineSchema>
type Figure = number | undefined

const content = [...pathsSavedAs('content'), missingPath]
const aroundForms = pathsSavedAs('on-interaction')
const looked = [...content, ...aroundForms]

/** The lowest score of the four, and none as long as one of them was not measured. */
function lowestScore({ performance, accessibility, 'best-practices': practices, seo }: Line): Figure {
  const scores = [performance, accessibility, practices, seo].filter((score) => score !== undefined)
  return scores.length === 4 ? Math.min(...scores) : undefined
}

const bare = 'a bare Start page'
const still = 'the same page without script'

type Row = {
  readonly name: string
  readonly peer: string
  readonly pages: readonly string[]
  readonly figure: (line: Line) => Figure
  readonly target: readonly ['at most' | 'at least', number]
  readonly digits: number
  readonly unit: string
}

const ofJs = { peer: bare, figure: ({ timesBare }: Line) => timesBare, digits: 2, unit: '×' } as const

/** Every row of the public site with its peer and its target: quality P1 to P3. */
const rows: readonly Row[] = [
  { name: 'P1 JS gz, content', ...ofJs, pages: content, target: ['at most', 0.1] },
  {
    name: 'P1 JS gz, around a form',
    ...ofJs,
    pages: aroundForms.filter((path) => path !== '/auth'),
    target: ['at most', 1.4],
  },
  { name: 'P1 JS gz, sign-in', ...ofJs, pages: ['/auth'], target: ['at most', 1.6] },
  {
    name: 'P2 lowest score of four',
    peer: '–',
    pages: looked,
    figure: lowestScore,
    target: ['at least', 100],
    digits: 0,
    unit: '',
  },
  {
    name: 'P2 LCP',
    peer: still,
    pages: looked,
    figure: ({ timesWithoutScripts }) => timesWithoutScripts,
    target: ['at most', 1.15],
    digits: 2,
    unit: '×',
  },
  {
    name: 'P2 TBT',
    peer: '–',
    pages: looked,
    figure: ({ tbtMs }) => tbtMs,
    target: ['at most', 20],
    digits: 0,
    unit: ' ms',
  },
  {
    name: 'P3 requests a second',
    peer: 'a static buffer',
    pages: [...looked, ...pathsSavedAs('page')],
    figure: ({ timesStaticBuffer }) => timesStaticBuffer,
    target: ['at least', 0.5],
    digits: 2,
    unit: '×',
  },
]

const columns = [
  ['page', ({ page }) => page],
  ['JS KB gz', ({ kilobytesGz }) => kilobytesGz?.toFixed(1)],
  ['× bare', ({ timesBare }) => timesBare?.toFixed(2)],
  ['perf', ({ performance }) => performance],
  ['a11y', ({ accessibility }) => accessibility],
  ['best', (line) => line['best-practices']],
  ['SEO', ({ seo }) => seo],
  ['LCP ms', ({ lcpMs }) => lcpMs],
  ['no script', ({ lcpMsWithoutScripts }) => lcpMsWithoutScripts],
  ['× no script', ({ timesWithoutScripts }) => timesWithoutScripts?.toFixed(2)],
  ['TBT ms', ({ tbtMs }) => tbtMs],
  ['req/s', ({ requestsPerCpuSecond }) => requestsPerCpuSecond],
  ['buffer', ({ staticBuffer }) => staticBuffer],
  ['× buffer', ({ timesStaticBuffer }) => timesStaticBuffer?.toFixed(2)],
  ['verdict', verdictOn],
] as const satisfies readonly (readonly [string, (line: Line) => string | number | undefined])[]

const isMet = ({ target: [bound, most] }: Row, figure: number) =>
  bound === 'at most' ? figure <= most : figure >= most

/** What is asked of a page and missed, by name; what was not measured is not met. */
function verdictOn(line: Line): string {
  const asked = rows.filter(({ pages }) => pages.includes(line.page))
  const unmeasured = asked.filter(({ figure }) => figure(line) === undefined)
  const missed = asked.filter((row) => !unmeasured.includes(row) && !isMet(row, row.figure(line) ?? Number.NaN))
  if (missed.length > 0) return `missed: ${missed.map(({ name }) => name).join(', ')}`
  return unmeasured.length > 0 ? 'not all measured' : 'met'
}

function read(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

const isWords = (column: string) => ['page', 'verdict', 'row', 'peer'].includes(column)

function drawn([head, ...body]: readonly (readonly string[])[]): string {
  const cells = [head ?? [], ...body]
  const widths = head?.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0))) ?? []
  const padded = (cell: string, at: number) =>
    isWords(head?.[at] ?? '') ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)
  return cells.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')
}

/** A row over all its pages: how many meet the target, and the one that comes nearest to missing it, or misses it most. */
function summaryOf(row: Row, pages: readonly Line[], bareKilobytes: Figure): readonly string[] {
  const { name, peer, figure, target, digits, unit } = row
  const [bound, most] = target
  const measured = pages
    .filter(({ page }) => row.pages.includes(page))
    .flatMap((line) => {
      const own = figure(line)
      return own === undefined ? [] : [{ page: line.page, own }]
    })
    .toSorted((a, b) => (bound === 'at most' ? b.own - a.own : a.own - b.own))
  const met = measured.filter(({ own }) => isMet(row, own)).length
  const [worst] = measured
  const written = (value: number) => value.toFixed(digits) + unit
  return [
    name,
    peer === bare && bareKilobytes !== undefined ? `${peer}, ${bareKilobytes.toFixed(1)} KB` : peer,
    worst ? `${written(worst.own)} ${worst.page}` : '–',
    `${bound} ${written(most)}`,
    `${met} of ${row.pages.length}`,
    met === row.pages.length ? 'met' : met === measured.length ? 'not all measured' : 'missed',
  ]
}

/**
 * Everything that was measured of each page on one line, in the order in which pages were first named, with what it
 * misses; and below, each row with its peer, its furthest figure and its target.
 */
export function siteTable(printed: string): string {
  const pages = new Map<string, Line>()
  let bareKilobytes: Figure
  for (const text of printed.split('\n')) {
    const line = read(text)
    if (line === null) continue
    if (line.page === 'a bare TanStack Start page') bareKilobytes = line.kilobytesGz
    if (rows.some(({ pages: asked }) => asked.includes(line.page)))
      pages.set(line.page, { ...pages.get(line.page), ...line })
  }
  const lines = [...pages.values()]
  return [
    drawn([
      columns.map(([name]) => name),
      ...lines.map((line) => columns.map(([, cell]) => String(cell(line) ?? '–'))),
    ]),
    drawn([
      ['row', 'peer', 'furthest', 'target', 'pages', 'verdict'],
      ...rows.map((row) => summaryOf(row, lines, bareKilobytes)),
    ]),
  ].join('\n\n')
}
