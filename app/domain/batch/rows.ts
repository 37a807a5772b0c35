import { unmarkedCell } from '../csv/csv.ts'
import { type PlatformId, platformIds, platformOf } from '../platforms/platforms.ts'
import type { Problem } from '../platforms/problem.ts'
import type { NamedAccount } from '../posts/accounts.ts'
import { isForWantOfFile, servedWith } from '../posts/left-out.ts'
import { sentenceForPost } from '../posts/messages.ts'
import { scheduleBounds, untimelyIn } from '../posts/publish-time.ts'
import { withHashtags } from '../snippets/snippet.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { type AccountsRead, accountsReader } from './accounts.ts'
import type { BatchTable, ColumnMapping } from './columns.ts'
import {
  altsIn,
  type BatchExtras,
  type ExtraField,
  extraFields,
  isDraftRow,
  type Versions,
  versionsOf,
} from './extras.ts'
import { judgeRow, judgeText } from './judge-row.ts'
import { linesSaid } from './lines-said.ts'
import { type MediaKnown, mediaIn, nothingKnown, refusalOfMedia } from './media.ts'
import { type BatchFailure, batchFailure } from './messages.ts'
import { instantWriter, momentsOf } from './read-moments.ts'
import { type DayOrder, whyUnread } from './read-time.ts'
import type { BatchRow } from './row.ts'

export type RowProblem = {
  readonly field: 'text' | 'when' | 'platforms' | 'media' | 'versions' | 'account'
  readonly failure: BatchFailure
}

export type CheckedRow = {
  readonly row: BatchRow
  readonly problem: RowProblem | null
  readonly platforms: readonly PlatformId[]
  /** Platforms that would refuse it; the post goes to the others. */
  readonly leftOut: readonly PlatformId[]
  /** The first problem of each of those. */
  readonly why: readonly Problem[]
  /** Null with a problem, for a draft without a time, and while times are unknown. */
  readonly publishAt: Instant | null
  readonly media: readonly string[]
  readonly versions: Versions
  readonly isDraft: boolean
  /** The person's accounts it goes to; empty means all. */
  readonly accountIds: readonly string[]
}

/** Source of the times: the file, or moments assigned in row order; null while those are unknown. */
export type BatchTimes =
  | { readonly from: 'file'; readonly order: DayOrder }
  | { readonly from: 'given'; readonly moments: readonly Instant[] | null }

export type RowFacts = {
  readonly now: Instant
  readonly zone: string
  readonly times: BatchTimes
  /** Media looked up or fetched. */
  readonly known?: MediaKnown
  /** The person's accounts; with none or one there is no choice. */
  readonly accounts?: readonly NamedAccount[] | undefined
  /** Accounts of rows that name none; empty means all. */
  readonly accountIds?: readonly string[] | undefined
}

/** Signs that need no unmarking; apostrophe and equals sign mark a cell as text. */
const isBareSign = (code: number) => code > 0x20 && code < 0x7f && code !== 0x27 && code !== 0x3d

/** Text of a cell. Most begin and end with signs that need no trimming. */
const saidIn = (cell: string): string =>
  isBareSign(cell.charCodeAt(0)) && isBareSign(cell.charCodeAt(cell.length - 1)) ? cell : unmarkedCell(cell).trim()

const cellAt = (cells: readonly string[], place: number | undefined): string =>
  place === undefined ? '' : saidIn(cells[place] ?? '')

export function rowsOf({ rows }: BatchTable, mapping: ColumnMapping): readonly BatchRow[] {
  const further = extraFields.filter((field) => mapping[field] !== undefined)
  return rows.map(({ line, cells }): BatchRow => {
    const written = cellAt(cells, mapping.text)
    const text = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
    const link = cellAt(cells, mapping.link)
    const hashtags = cellAt(cells, mapping.hashtags)
    const linked = link === '' || text.includes(link) ? text : `${text}\n\n${link}`.trim()
    const date = cellAt(cells, mapping.date)
    const time = cellAt(cells, mapping.time)
    const row: BatchRow = {
      line,
      text: hashtags === '' ? linked : withHashtags(linked, hashtags),
      when: date === '' || time === '' ? date + time : `${date} ${time}`,
      platforms: cellAt(cells, mapping.platforms),
      media: cellAt(cells, mapping.media),
      topic: cellAt(cells, mapping.topic),
    }
    // Most files have no further columns, so the rows are not searched for them.
    const extras = further.length === 0 ? undefined : extrasIn(further, cells, mapping)
    return extras === undefined ? row : { ...row, extras }
  })
}

function extrasIn(
  fields: readonly ExtraField[],
  cells: readonly string[],
  mapping: ColumnMapping,
): BatchExtras | undefined {
  const said = fields.flatMap((field) => {
    const cell = cellAt(cells, mapping[field])
    return cell === '' ? [] : [[field, cell] as const]
  })
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

const squeezed = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const otherNames: Readonly<Record<string, PlatformId>> = {
  twitter: 'x',
  twitterx: 'x',
  xtwitter: 'x',
  xformerlytwitter: 'x',
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

/** Platforms a row names, or the first unknown name. Empty or "all" means all nine. */
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

/** Checks every row before anything is planned; each row is checked by itself. */
export function checkRows(rows: readonly BatchRow[], facts: RowFacts): readonly CheckedRow[] {
  const once = onceFor(rows.length, facts)
  return rows.map((row, place) => checkRow(row, place, facts, once))
}

/** Caches answers by text: a file writes its platforms in a few ways, thousands of times each. */
function remembering<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = read(text)
    answers.set(text, answer)
    return answer
  }
}

const none: readonly never[] = []

function accountsIn(
  accounts: readonly NamedAccount[],
  otherwise: readonly string[],
): (cell: string | undefined) => AccountsRead {
  if (accounts.length < 2) return () => ({ ids: none })
  const chosen = { ids: accounts.flatMap(({ id }) => (otherwise.includes(id) ? id : [])) }
  const read = remembering(accountsReader(accounts))
  return (cell) => (cell === undefined ? chosen : read(cell))
}

/** Computed once for all rows. */
const onceFor = (
  rows: number,
  { now, zone, times, known = nothingKnown, accounts = [], accountIds = none }: RowFacts,
) => ({
  known,
  accountsOf: accountsIn(accounts, accountIds),
  bounds: scheduleBounds(now),
  platformsOf: remembering(readPlatforms),
  msOf: times.from === 'file' ? momentsOf(times.order, zone) : millisOf,
  instantOf: instantWriter(),
  lineSaid: linesSaid(rows),
})

const shownAlone = servedWith()
const noMedia: readonly string[] = []
const noWhy: readonly Problem[] = []
const noVersions: Versions = {}

const refusedRow = (
  row: BatchRow,
  media: readonly string[],
  field: RowProblem['field'],
  failure: BatchFailure,
): CheckedRow => ({
  row,
  problem: { field, failure },
  platforms: none,
  leftOut: none,
  why: noWhy,
  publishAt: null,
  media,
  versions: noVersions,
  isDraft: false,
  accountIds: none,
})

function checkRow(row: BatchRow, place: number, { times }: RowFacts, once: ReturnType<typeof onceFor>): CheckedRow {
  const { extras } = row
  const media = row.media === '' ? noMedia : mediaIn(row.media)
  if (row.text === '' && media.length === 0 && extras?.versions === undefined)
    return refusedRow(row, media, 'text', batchFailure('text_missing'))
  const isGiven = times.from === 'given'
  const isUnknown = isGiven && times.moments === null
  const when = isGiven ? (times.moments?.[place] ?? '') : row.when
  const isDraft = extras !== undefined && isDraftRow(extras)
  const hasNoTime = isUnknown || (isDraft && when === '')
  const ms = hasNoTime ? 0 : once.msOf(when)
  if (Number.isNaN(ms)) {
    const order = times.from === 'file' ? times.order : 'day-first'
    if (when !== '') return refusedRow(row, media, 'when', unread(when, order))
    return refusedRow(row, media, 'when', batchFailure(isGiven ? 'no_slot_left' : 'time_missing'))
  }
  const untimely = isDraft || hasNoTime ? null : untimelyIn(once.bounds, ms)
  if (untimely !== null) return refusedRow(row, media, 'when', batchFailure(untimely))
  const named = once.platformsOf(row.platforms)
  if ('unknown' in named)
    return refusedRow(row, media, 'platforms', batchFailure('platform_unknown', { value: named.unknown }))
  const goesTo = once.accountsOf(extras?.account)
  if (!('ids' in goesTo)) return refusedRow(row, media, 'account', accountRefused(goesTo))
  const versions = extras === undefined ? noVersions : versionsOf(extras, named)
  if (versions === null) return refusedRow(row, media, 'versions', batchFailure('versions_unreadable'))
  const refused = media.length === 0 ? null : refusalOfMedia(media, once.known)
  if (refused !== null) return refusedRow(row, media, 'media', refused)
  const alts = extras?.alt === undefined ? noMedia : altsIn(extras.alt)
  const isTextAlone = media.length === 0 && versions === noVersions
  // A row without platforms goes to those that show such a post.
  const isOpen = row.platforms.trim() === ''
  const asked = isOpen && isTextAlone ? shownAlone : named
  const found = isTextAlone
    ? judgeText(row.text, asked)
    : judgeRow({ text: row.text, media, alts, versions }, asked, once.known)
  const wanting = isOpen ? found.filter(isForWantOfFile) : noWhy
  const why = wanting.length === 0 ? found : found.filter((one) => !wanting.includes(one))
  const platforms =
    wanting.length === 0 ? asked : asked.filter((id) => !wanting.some(({ facts }) => facts.platform === id))
  if (why.length === platforms.length) return { ...refusedRow(row, media, ...turnedAway(why)), why, versions }
  const line = isUnknown ? null : once.lineSaid(ms, row)
  const problem: RowProblem | null =
    line === null ? null : { field: 'text', failure: batchFailure('twice_in_file', { line }) }
  const leftOut = why.length === 0 ? none : why.map(({ facts }) => facts.platform)
  const publishAt = hasNoTime ? null : once.instantOf(ms)
  return { row, problem, platforms, leftOut, why, publishAt, media, versions, isDraft, accountIds: goesTo.ids }
}

function unread(when: string, order: DayOrder): BatchFailure {
  const why = whyUnread(when, order)
  return why === 'day_in_other_order' ? batchFailure(why, { value: when, order }) : batchFailure(why, { value: when })
}

const accountRefused = (read: Exclude<AccountsRead, { readonly ids: unknown }>): BatchFailure =>
  'unknown' in read
    ? batchFailure('account_unknown', { value: read.unknown })
    : batchFailure('account_twice', { value: read.twice })

/** Problem of a row that no platform accepts: text if every reason is text, else the first reason. */
export function turnedAway(why: readonly Problem[]): [RowProblem['field'], BatchFailure] {
  const [first] = why
  if (first === undefined || why.every(({ field }) => field === 'text'))
    return ['text', batchFailure('no_platform_takes_it')]
  const field = first.field === 'media' || first.field === 'text' ? first.field : 'versions'
  return [field, batchFailure('no_platform_takes_row', { why: sentenceForPost(first) })]
}
