import * as z from 'zod'

/** What a row of the bench says of one page; other rows, and pages nobody visits by themselves, are left out. */
const lineSchema = z.object({
  row: z.string(),
  page: z.string().startsWith('/'),
  kilobytesGz: z.number().optional(),
  timesBare: z.number().optional(),
  performance: z.number().optional(),
  accessibility: z.number().optional(),
  'best-practices': z.number().optional(),
  seo: z.number().optional(),
  lcpMs: z.number().optional(),
  tbtMs: z.number().optional(),
  timesWithoutScripts: z.number().optional(),
  timesStaticBuffer: z.number().optional(),
})
type Line = z.infer<typeof lineSchema>

const columns = [
  ['page', ({ page }) => page],
  ['JS KB gz', ({ kilobytesGz }) => kilobytesGz?.toFixed(1)],
  ['x bare', ({ timesBare }) => timesBare?.toFixed(2)],
  ['perf', ({ performance }) => performance],
  ['a11y', ({ accessibility }) => accessibility],
  ['best', (line) => line['best-practices']],
  ['SEO', ({ seo }) => seo],
  ['LCP ms', ({ lcpMs }) => lcpMs],
  ['x no script', ({ timesWithoutScripts }) => timesWithoutScripts?.toFixed(2)],
  ['TBT ms', ({ tbtMs }) => tbtMs],
  ['x static', ({ timesStaticBuffer }) => timesStaticBuffer?.toFixed(2)],
] as const satisfies readonly (readonly [string, (line: Line) => string | number | undefined])[]

function read(text: string): Line | null {
  try {
    return lineSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Everything that was measured of each page on one line, in the order in which pages were first named. */
export function siteTable(printed: string): string {
  const pages = new Map<string, Line>()
  for (const text of printed.split('\n')) {
    const line = read(text)
    if (line !== null) pages.set(line.page, { ...pages.get(line.page), ...line })
  }
  const cells = [
    columns.map(([name]) => name),
    ...[...pages.values()].map((line) => columns.map(([, figure]) => String(figure(line) ?? '–'))),
  ]
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const drawn = cells.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  return drawn.join('\n')
}
