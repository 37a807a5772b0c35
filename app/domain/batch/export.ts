import { type CsvColumn, csvOf } from '../csv/csv.ts'
import { type PlatformId, platformIds, platformOf } from '../platforms/platforms.ts'
import { addDays, dayIn } from '../time/days.ts'
import { type Instant, instantOf, millisOf } from '../time/instant.ts'
import { instantAt, localIn } from '../time/wall-clock.ts'
import { batchFieldNames } from './columns.ts'
import { altCell, type BatchExtras, extrasOf, type Versions } from './extras.ts'

export type ExportedPost = {
  readonly text: string
  /** Null for a draft without a time. */
  readonly publishAt: Instant | null
  readonly platforms: readonly PlatformId[]
  /** Names of its media items; ids where a name is ambiguous. */
  readonly media?: readonly string[]
  /** Alt texts, in the order of `media`. */
  readonly alts?: readonly string[]
  readonly variants?: Versions
  readonly isDraft?: boolean
  /** Names of its accounts in the file; left out: all of them. */
  readonly accounts?: readonly string[]
}

const minuteMs = 60_000
const two = (value: number) => String(value).padStart(2, '0')

/** A moment in local time; with its UTC offset where ambiguous: a repeated hour, or seconds. */
export function momentCell(zone: string, at: Instant): string {
  const local = localIn(zone, at)
  if (instantAt(zone, local) === instantOf(millisOf(at))) return local.replace('T', ' ')
  const ms = millisOf(at)
  const whole = Math.floor(ms / minuteMs) * minuteMs
  const ahead = Math.round((Date.parse(`${local}:00.000Z`) - whole) / minuteMs)
  const seconds = instantOf(ms)
    .slice(16, 23)
    .replace(/\.000$/, '')
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${local}${seconds}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

type Row = ExportedPost & { readonly extras: BatchExtras }

const columnsIn = (zone: string): readonly CsvColumn<Row>[] => [
  { header: batchFieldNames.date, value: ({ publishAt }) => (publishAt === null ? '' : momentCell(zone, publishAt)) },
  { header: batchFieldNames.text, value: ({ text }) => text },
  {
    header: batchFieldNames.platforms,
    value: ({ platforms }) =>
      platforms.length === platformIds.length ? 'all' : platforms.map((id) => platformOf(id).name).join(', '),
  },
]
/** Written only when at least one post has a value in them. */
const furtherColumns: readonly CsvColumn<Row>[] = [
  { header: batchFieldNames.media, value: ({ media = [] }) => media.join(', ') },
  { header: batchFieldNames.alt, value: ({ alts = [] }) => altCell(alts) },
  { header: batchFieldNames.comment, value: ({ extras }) => extras.comment ?? '' },
  { header: batchFieldNames.title, value: ({ extras }) => extras.title ?? '' },
  { header: batchFieldNames.board, value: ({ extras }) => extras.board ?? '' },
  { header: batchFieldNames.privacy, value: ({ extras }) => extras.privacy ?? '' },
  { header: batchFieldNames.kind, value: ({ extras }) => extras.kind ?? '' },
  { header: batchFieldNames.tags, value: ({ extras }) => extras.tags ?? '' },
  { header: batchFieldNames.versions, value: ({ extras }) => extras.versions ?? '' },
  { header: batchFieldNames.account, value: ({ accounts = [] }) => accounts.join(', ') },
  { header: batchFieldNames.draft, value: ({ isDraft = false }) => (isDraft ? 'yes' : '') },
]

/** Posts as CSV; importing it again changes nothing. */
export function batchCsv(posts: readonly ExportedPost[], zone: string): string {
  const rows = posts.map((post): Row => ({ ...post, extras: extrasOf(post.variants ?? {}, post.platforms) }))
  const further = furtherColumns.filter(({ value }) => rows.some((row) => value(row) !== ''))
  return csvOf([...columnsIn(zone), ...further], rows)
}

/** A sample file: every column people fill in, and one post for each way to use it. */
export function batchTemplate(now: Instant, zone: string): string {
  // A whole minute, which is written without its offset.
  const morning = (days: number) => momentCell(zone, instantAt(zone, `${addDays(dayIn(zone, now), days)}T09:00`))
  const columns = ['date', 'text', 'platforms', 'media', 'link', 'topic', 'title', 'alt', 'comment'] as const
  const rows: readonly Readonly<Partial<Record<(typeof columns)[number], string>>>[] = [
    { date: morning(1), text: 'The oven is hot. Come by before nine.', platforms: 'X, Bluesky' },
    {
      date: morning(2),
      text: 'What would you like us to bake next?',
      platforms: 'all',
      link: 'https://example.com/ask',
      comment: 'Tell us in one word.',
    },
    {
      date: morning(3),
      topic: 'How a starter sleeps through winter',
      platforms: 'Instagram, Facebook',
    },
  ]
  return csvOf(
    columns.map(
      (column): CsvColumn<(typeof rows)[number]> => ({
        header: batchFieldNames[column],
        value: (row) => row[column] ?? '',
      }),
    ),
    rows,
  )
}
