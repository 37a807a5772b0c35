import { unmarkedCell } from '../csv/csv.ts'
import { type PlatformId, platformIds, platformOf } from '../platforms/platforms.ts'
import { refusalOf, refusalOfTime } from '../posts/check.ts'
import type { Instant } from '../time/instant.ts'
import { instantAt } from '../time/wall-clock.ts'
import type { BatchTable, ColumnMapping } from './columns.ts'
import { type BatchFailure, batchFailure } from './messages.ts'
import { type DayOrder, readTime } from './read-time.ts'

/** A row as a person can change it: what stands in the file, under our names. */
export type BatchRow = {
  /** Where it stands in the file, the first line being 1. */
  readonly line: number
  readonly text: string
  /** Its date and time as they are written; empty where slots give it one. */
  readonly when: string
  /** Names with commas between; empty for all nine. */
  readonly platforms: string
}

export type RowProblem = { readonly field: 'text' | 'when' | 'platforms'; readonly failure: BatchFailure }

export type CheckedRow = {
  readonly row: BatchRow
  readonly problem: RowProblem | null
  readonly platforms: readonly PlatformId[]
  /** Those of its platforms that would turn it away; it goes to the others. */
  readonly leftOut: readonly PlatformId[]
  readonly publishAt: Instant | null
}

/** Where the times come from: the file, or moments given to the rows in their order. */
export type BatchTimes =
  | { readonly from: 'file'; readonly order: DayOrder }
  | { readonly from: 'slots'; readonly moments: readonly Instant[] }

export type RowFacts = { readonly now: Instant; readonly zone: string; readonly times: BatchTimes }

/** The rows of a table, read by its mapping. */
export function rowsOf({ rows }: BatchTable, mapping: ColumnMapping): readonly BatchRow[] {
  const at = (cells: readonly string[], place: number | undefined) =>
    place === undefined ? '' : unmarkedCell(cells[place] ?? '')
  return rows.map(({ line, cells }) => {
    const text = at(cells, mapping.text).replace(/\r\n?/g, '\n').trim()
    const link = at(cells, mapping.link).trim()
    return {
      line,
      text: link === '' || text.includes(link) ? text : `${text}\n\n${link}`.trim(),
      when: [at(cells, mapping.date), at(cells, mapping.time)]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
      platforms: at(cells, mapping.platforms).trim(),
    }
  })
}

const squeezed = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const otherNames: Readonly<Record<string, PlatformId>> = {
  twitter: 'x',
  xtwitter: 'x',
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  yt: 'youtube',
  youtubeshorts: 'youtube',
  bsky: 'bluesky',
}
const platformNamed = new Map<string, PlatformId>([
  ...platformIds.flatMap((id): [string, PlatformId][] => [
    [id, id],
    [squeezed(platformOf(id).name), id],
  ]),
  ...Object.entries(otherNames),
])

/** The platforms a row names, or the first name that is none of them. Nothing, or "all", is all nine. */
export function readPlatforms(text: string): readonly PlatformId[] | { readonly unknown: string } {
  const names = text
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0 || (names.length === 1 && squeezed(names[0] ?? '') === 'all')) return platformIds
  const unknown = names.find((name) => !platformNamed.has(squeezed(name)))
  if (unknown !== undefined) return { unknown }
  const chosen = new Set(names.map((name) => platformNamed.get(squeezed(name))))
  return platformIds.filter((id) => chosen.has(id))
}

/** Looks through every row before anything happens. Nothing is known of a row that another one has to say. */
export function checkRows(rows: readonly BatchRow[], facts: RowFacts): readonly CheckedRow[] {
  const lineOf = new Map<string, number>()
  return rows.map((row, place) => {
    const checked = checkRow(row, place, facts)
    if (checked.problem !== null) return checked
    const same = `${checked.publishAt}\n${row.text}`
    const line = lineOf.get(same)
    if (line === undefined) lineOf.set(same, row.line)
    return line === undefined
      ? checked
      : { ...checked, problem: { field: 'text', failure: batchFailure('twice_in_file', { line }) } }
  })
}

function checkRow(row: BatchRow, place: number, { now, zone, times }: RowFacts): CheckedRow {
  const nothing = { row, platforms: [], leftOut: [], publishAt: null }
  const wrong = (field: RowProblem['field'], failure: BatchFailure): CheckedRow => ({
    ...nothing,
    problem: { field, failure },
  })
  if (row.text === '') return wrong('text', batchFailure('text_missing'))
  const publishAt = times.from === 'slots' ? (times.moments[place] ?? null) : momentOf(row.when, times.order, zone)
  if (publishAt === null)
    return wrong(
      'when',
      row.when === '' || times.from === 'slots'
        ? batchFailure('time_missing')
        : batchFailure('time_unreadable', { value: row.when }),
    )
  const untimely = refusalOfTime(publishAt, now)?.code
  if (untimely === 'time_has_passed' || untimely === 'too_far_ahead') return wrong('when', batchFailure(untimely))
  const platforms = readPlatforms(row.platforms)
  if ('unknown' in platforms) return wrong('platforms', batchFailure('platform_unknown', { value: platforms.unknown }))
  const leftOut = platforms.filter((id) => refusalOf(row.text, id) !== null)
  if (leftOut.length === platforms.length) return wrong('text', batchFailure('no_platform_takes_it'))
  return { row, problem: null, platforms, leftOut, publishAt }
}

function momentOf(when: string, order: DayOrder, zone: string): Instant | null {
  const read = readTime(when, order)
  if (read === null) return null
  return 'instant' in read ? read.instant : instantAt(zone, read.local)
}
