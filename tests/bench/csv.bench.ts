import papa from 'papaparse'
import { guessMapping } from '#app/domain/batch/columns.ts'
import { readBatchText } from '#app/domain/batch/read-batch.ts'
import { dayOrderOf } from '#app/domain/batch/read-time.ts'
import { checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { cutCsv } from '#app/features/batch/cut-csv.ts'

/**
 * P7: rows of a file of posts a second, cut into cells, read by their columns and each checked whole (its time in a zone,
 * its platforms, the text by the rules of nine of them, twice in the file or not), beside papaparse with header, which
 * checks nothing. By turns, on the same text.
 */
const turns = Number(process.env.BENCH_TURNS ?? 15)
const count = 10_000
const now = instantOf(Date.UTC(2026, 10, 20, 9))

const openings = [
  'The oven is hot',
  'Fresh bread at nine',
  'What shall we bake next?',
  'Three quiet ways to make Monday easier',
]
const two = (value: number) => String(value).padStart(2, '0')
const row = (n: number) => {
  const at = new Date(Date.UTC(2026, 11, 1) + n * 31 * 60_000)
  const when = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const text = `"${openings[n % openings.length]}, number ${n}. Come by before it is gone, and bring a friend."`
  return `${when},${text},${n % 3 === 0 ? 'all' : n % 3 === 1 ? 'X' : '"X, Bluesky, LinkedIn"'}`
}
const csv = `Date,Text,Platforms\r\n${Array.from({ length: count }, (_, n) => row(n)).join('\r\n')}\r\n`

function validated(): number {
  const table = readBatchText(csv, cutCsv)
  if (!table.ok) throw new Error('refused')
  const rows = rowsOf(table.value, guessMapping(table.value.names))
  const order = dayOrderOf(rows.map(({ when }) => when)) ?? 'day-first'
  const checked = checkRows(rows, { now, zone: 'Europe/Berlin', times: { from: 'file', order } })
  return checked.filter(({ problem }) => problem === null).length
}

const perSecond = (work: () => number): number => {
  const begun = performance.now()
  const rows = work()
  if (rows !== count) throw new Error(`${rows} rows`)
  return count / ((performance.now() - begun) / 1_000)
}
const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const figures = { ours: [] as number[], papaparse: [] as number[] }
for (let turn = -3; turn < turns; turn += 1) {
  const papaparse = perSecond(() => papa.parse(csv.trimEnd(), { header: true }).data.length)
  const ours = perSecond(validated)
  if (turn < 0) continue
  figures.ours.push(ours)
  figures.papaparse.push(papaparse)
}
const times = median(figures.ours.map((figure, at) => figure / (figures.papaparse[at] ?? Number.NaN)))
console.log(
  JSON.stringify({
    row: 'P7 validated rows of a file',
    rows: count,
    perSecond: Math.round(median(figures.ours)),
    papaparse: Math.round(median(figures.papaparse)),
    timesPapaparse: Number(times.toFixed(2)),
  }),
)
