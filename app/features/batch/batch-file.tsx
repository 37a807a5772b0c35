import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type ColumnMapping, signatureOf } from '#app/domain/batch/columns.ts'
import { isOrderDoubtful } from '#app/domain/batch/day-order.ts'
import { altsIn } from '#app/domain/batch/extras.ts'
import { fixedRows, withFixes, withoutFixes } from '#app/domain/batch/kept-fixes.ts'
import { idsOf, type MediaKnown, mediaIn } from '#app/domain/batch/media.ts'
import { shortened } from '#app/domain/batch/mend-row.ts'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import type { OpenFile } from '#app/domain/batch/open-file.ts'
import type { ReadAs } from '#app/domain/batch/read-batch.ts'
import { areOrdersMixed, dayOrderOf, unclearDayOf } from '#app/domain/batch/read-time.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import { type CheckedRow, checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { saidBefore } from '#app/domain/batch/said-before.ts'
import { hasBatches } from '#app/domain/plans/plans.ts'
import { namedAccounts } from '#app/domain/posts/compose.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout, Card, useTask } from '#design-system/index.ts'
import { PlannedAlready, SaidBefore, usePlannedAlready } from './already-planned.tsx'
import { BatchAccounts } from './batch-accounts.tsx'
import { BatchColumns } from './batch-columns.tsx'
import type { BatchScreenProps, PlanEnd, ReadyRow } from './batch-props.ts'
import { BatchReading } from './batch-reading.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchTimesChoice, slotsOf, startingSlots } from './batch-times.tsx'
import { useNamedMedia } from './use-named-media.ts'

const postsWords = counted('post', 'posts')
const rowsWords = counted('row', 'rows')
const noLines: readonly number[] = []
const noAccounts: NonNullable<BatchScreenProps['accounts']> = []

type BatchFileProps = Pick<
  BatchScreenProps,
  | 'plan'
  | 'now'
  | 'zone'
  | 'accounts'
  | 'onMapping'
  | 'onSlots'
  | 'hasPostingTimes'
  | 'freeTimes'
  | 'onTimesAgain'
  | 'offline'
  | 'isFileKept'
  | 'onSaid'
  | 'onPlan'
  | 'onPlanned'
  | 'onFind'
  | 'onFetch'
  | 'fill'
> & {
  file: OpenFile
  onChange: (change: (before: OpenFile) => Partial<OpenFile>) => void
  onDone: (end: PlanEnd) => void
  /** Planning was interrupted, with this problem; null when it begins. */
  onCut: (problem: string | null) => void
  /** Reads the file again in another way; undefined where its bytes are no longer here. */
  onReadAs: ((how: ReadAs) => void) | undefined
  /** True while another file is read. */
  busy: boolean
  /** Opens the file chooser; this file stays until another is read. */
  onAnother: () => void
  onClose: () => void
}

export function BatchFile({
  file,
  plan,
  now,
  zone,
  accounts = noAccounts,
  onMapping,
  onChange,
  ...props
}: BatchFileProps) {
  const {
    onSlots,
    hasPostingTimes,
    freeTimes,
    onTimesAgain,
    offline,
    isFileKept,
    onSaid,
    onPlan,
    onPlanned,
    onFind,
    onFetch,
    fill,
    onDone,
    onCut,
    onReadAs,
    busy,
    onAnother,
    onClose,
  } = props
  const { name, mapping, fixes, leftOut, planned: already = noLines } = file
  const table = useMemo(() => ({ names: file.names, rows: file.rows }), [file.names, file.rows])
  const asRead = useMemo(() => rowsOf(table, mapping), [table, mapping])
  const rows = useMemo(
    () => fixedRows(asRead, fixes, new Set([...leftOut, ...already])),
    [asRead, fixes, leftOut, already],
  )
  const fix = (fixed: readonly BatchRow[]) => onChange((known) => ({ fixes: withFixes(known.fixes, rows, fixed) }))
  const shorten = (long: readonly CheckedRow[]) => {
    const lines = long.map(({ row }) => row.line)
    fix(shortened(long))
    onSaid(`${rowsWords(long.length)} shortened`, () =>
      onChange((known) => ({ fixes: withoutFixes(known.fixes, fixes, lines) })),
    )
  }
  const sendTo = (fixed: readonly BatchRow[], name: string) => {
    const lines = fixed.map(({ line }) => line)
    fix(fixed)
    onSaid(`${rowsWords(lines.length)} for ${name}`, () =>
      onChange((known) => ({ fixes: withoutFixes(known.fixes, fixes, lines) })),
    )
  }
  const leave = (lines: ReadonlySet<number>) => {
    onChange((known) => ({ leftOut: [...known.leftOut, ...lines] }))
    onSaid(`${rowsWords(lines.size)} left out`, () =>
      onChange((known) => ({ leftOut: known.leftOut.filter((line) => !lines.has(line)) })),
    )
  }
  const from = file.from ?? (mapping.date !== undefined ? 'file' : hasPostingTimes ? 'queue' : 'slots')
  const dates = useMemo(() => table.rows.map(({ cells }) => cells[mapping.date ?? -1] ?? ''), [table, mapping.date])
  const said = useMemo(() => dayOrderOf(dates), [dates])
  // Most files have one order of day and month, so there is no choice. Where some rows have the other, it can be
  // chosen.
  const isMixed = useMemo(() => said !== null && areOrdersMixed(dates), [said, dates])
  const isChosen = said === null || isMixed
  const unclearDay = useMemo(() => (isChosen ? unclearDayOf(dates) : null), [isChosen, dates])
  const hasAccounts = accounts.length > 1
  const goesTo = mapping.account === undefined ? file.accountIds : undefined
  const order = (isMixed ? file.order : undefined) ?? said ?? file.order ?? 'day-first'
  const sorting = useMemo(() => ({ asRead, from, order }), [asRead, from, order])
  const isDoubtful = useMemo(
    () => said === null && from === 'file' && isOrderDoubtful(rows, { order, now, zone }),
    [said, from, rows, order, now, zone],
  )
  const [firstSlots] = useState(() => startingSlots(now, zone))
  const slots = file.slots ?? firstSlots
  const [planned, setPlanned] = useState<readonly Instant[] | null>(null)
  const free = freeTimes.state === 'ready' ? freeTimes.data : null
  const moments = from === 'queue' ? free : planned
  const [progress, setProgress] = useState<Progress | null>(null)
  const [hasSent, setHasSent] = useState(false)
  const planning = useTask()
  const count = rows.length
  const asked = useRef(onSlots)
  asked.current = onSlots
  // As many as the file has rows, including those left out, so that the others keep their order.
  const most = table.rows.length
  useEffect(() => {
    if (from !== 'slots') return
    // Without a valid time no row can be checked.
    if (slotsOf(slots).length === 0) return setPlanned(null)
    let isWanted = true
    void asked.current(slots, most).then((found) => isWanted && setPlanned(found))
    return () => {
      isWanted = false
    }
  }, [from, slots, most])
  const { known, isLooking, fetchMissing, notFound, findAgain } = useNamedMedia(rows, { onFind, onFetch, offline })
  // In a weekly plan, planned rows keep their slots: no other row gets one of their times.
  const inTurn = useMemo(
    () => (from === 'queue' || already.length === 0 ? rows : fixedRows(asRead, fixes, new Set(leftOut))),
    [from, rows, asRead, fixes, leftOut, already],
  )
  const checked = useMemo(() => {
    const times = from === 'file' ? { from, order } : { from: 'given' as const, moments }
    const all = checkRows(inTurn, { now, zone, known, times, accounts, accountIds: goesTo })
    const isPlanned = new Set(already)
    return inTurn === rows ? all : all.filter(({ row }) => !isPlanned.has(row.line))
  }, [inTurn, rows, already, now, zone, known, from, order, moments, accounts, goesTo])
  const { twice, notRead, readAgain } = usePlannedAlready(checked, from === 'file', { onPlanned, offline })
  const alike = useMemo(() => saidBefore(checked), [checked])
  const ready = checked.filter(({ problem }) => problem === null)
  const wrong = checked.length - ready.length
  const remap = (next: ColumnMapping) => {
    onChange(() => ({ mapping: next }))
    onMapping(table.names, next)
  }
  // Then no row has a text, and the row itself is not the problem.
  const hasNoText = mapping.text === undefined && mapping.topic === undefined && mapping.media === undefined
  const why = !hasBatches(plan)
    ? 'Batch posting comes with Pro.'
    : hasNoText
      ? sentenceForBatch({ code: 'text_column_missing' })
      : isLooking
        ? 'The files your rows name are looked for.'
        : wrong > 0
          ? `Put ${rowsWords(wrong)} right first, or leave ${wrong === 1 ? 'it' : 'them'} out.`
          : ready.length === 0
            ? 'No row is left.'
            : offline
              ? 'Planning needs a network. What you put right stays.'
              : from !== 'file' && moments === null
                ? 'Planning waits until the times are known.'
                : null
  const size = `${postsWords(table.rows.length)}${already.length > 0 ? `, ${figure(already.length)} of them planned` : ''}`
  const whyId = useId()
  const start = () =>
    void planning
      .run(async () => {
        onCut(null)
        setHasSent(false)
        const found = await fetchMissing((done, of) => setProgress({ doing: 'fetching', done, of }))
        if (typeof found === 'string') return found
        setHasSent(true)
        setProgress({ doing: 'planning', done: 0, of: ready.length })
        const end = await onPlan(name, readyRows(ready, found, accounts, from === 'queue'), (done) =>
          setProgress({ doing: 'planning', done, of: ready.length }),
        )
        if (end.problem === null) onDone(end)
        else onCut(end.problem)
        return end.problem
      })
      .finally(() => setProgress(null))
  const missing = useMemo(
    () =>
      rows.flatMap(({ line, text, topic, media }) => {
        const about = topic === '' ? altOf(mediaIn(media), known) : topic
        return text === '' && about !== '' ? [{ line, about }] : []
      }),
    [rows, known],
  )
  return (
    <>
      <Card
        title={name}
        description={
          isFileKept ? size : `${size}. Too large to be kept on this device: plan them before you close the page.`
        }
        aside={
          <span className="batch-actions">
            <Button size="small" variant="ghost" disabled={planning.busy} loading={busy} onClick={onAnother}>
              Choose another file
            </Button>
            <Button size="small" variant="ghost" disabled={planning.busy} onClick={onClose}>
              Discard this file
            </Button>
          </span>
        }
      >
        {/* While sending, rows are locked as they were sent. */}
        <div className="batch-choices" inert={planning.busy}>
          <BatchReading
            readAs={file.readAs}
            onReadAs={already.length === 0 ? onReadAs : undefined}
            onAgain={onAnother}
          />
          <BatchColumns
            key={signatureOf(table.names)}
            table={table}
            mapping={mapping}
            hasNames={file.readAs?.hasNames ?? true}
            hasAccounts={hasAccounts}
            onMapping={remap}
          />
          {hasAccounts && mapping.account === undefined ? (
            <BatchAccounts
              accounts={accounts}
              chosen={goesTo ?? []}
              onChosen={(accountIds) => onChange(() => ({ accountIds }))}
            />
          ) : null}
          <BatchTimesChoice
            from={from}
            zone={zone}
            onFrom={(from) => onChange(() => ({ from }))}
            hasDates={mapping.date !== undefined}
            hasPostingTimes={hasPostingTimes}
            order={order}
            onOrder={isChosen && from === 'file' ? (order) => onChange(() => ({ order })) : undefined}
            unclearDay={unclearDay}
            isOrderDoubtful={isDoubtful}
            slots={slots}
            onSlots={(slots) => onChange(() => ({ slots }))}
          />
        </div>
      </Card>
      {fill && hasBatches(plan) && !planning.busy
        ? fill({
            rows: missing,
            onText: (line, text) =>
              onChange(({ fixes }) => ({ fixes: { ...fixes, [line]: { ...fixes[line], text } } })),
          })
        : null}
      {from === 'queue' && freeTimes.state === 'failed' ? (
        <Callout
          tone="refusal"
          title="Your free posting times could not be read."
          {...(freeTimes.way ? { way: freeTimes.way } : { action: <Button onClick={onTimesAgain}>Try again</Button> })}
        >
          {freeTimes.sentence}
        </Callout>
      ) : null}
      {notFound === null || offline ? null : (
        <Callout
          tone="warning"
          title="Your library could not be searched."
          action={<Button onClick={findAgain}>Try again</Button>}
        >
          {notFound} The file stays open.
        </Callout>
      )}
      {notRead === null || offline ? null : (
        <Callout
          tone="warning"
          title="Your calendar could not be read."
          action={<Button onClick={readAgain}>Try again</Button>}
        >
          {notRead} Until then no row is marked as planned already.
        </Callout>
      )}
      {twice.size > 0 && !planning.busy ? <PlannedAlready lines={twice} onLeaveOut={leave} /> : null}
      {alike.size > 0 && !planning.busy ? <SaidBefore alike={alike} onLeaveOut={leave} /> : null}
      {hasNoText ? (
        <Callout tone="warning">{sentenceForBatch({ code: 'text_column_missing' })}</Callout>
      ) : (
        <BatchRows
          checked={checked}
          now={now}
          isPlanning={progress?.doing === 'planning'}
          isRest={already.length > 0}
          isHeld={planning.busy}
          zone={zone}
          hasTimes={from === 'file'}
          accounts={accounts}
          onAccount={sendTo}
          fixes={fixes}
          sorting={sorting}
          onFix={(row) => fix([row])}
          onShorten={shorten}
          twice={twice}
          alike={alike}
          leftOut={leftOut.length}
          onLeaveOut={leave}
          onBringBack={() => onChange(() => ({ leftOut: [] }))}
        />
      )}
      {planning.refusal ? (
        <Callout tone="refusal" title={hasSent ? 'It was not planned to the end.' : 'Nothing is planned yet.'}>
          {planning.refusal}
        </Callout>
      ) : null}
      <div className="batch-go" data-bar>
        <p id={whyId}>
          {progress === null
            ? (why ?? `${postsWords(ready.length)} of ${figure(count)} ready${twiceWords(ready, twice)}.`)
            : `${figure(progress.done)} of ${figure(progress.of)} ${progress.doing === 'fetching' ? 'files fetched' : 'planned'}`}
          {leftOut.length > 0 ? <span>{` ${rowsWords(leftOut.length)} left out.`}</span> : null}
        </p>
        <Button variant="primary" loading={planning.busy} offBecause={why === null ? null : whyId} onClick={start}>
          {isLooking ? 'Plan posts' : `Plan ${postsWords(ready.length)}`}
        </Button>
      </div>
    </>
  )
}

/** The number of posts already planned, beside the send button. */
function twiceWords(ready: readonly CheckedRow[], twice: ReadonlySet<number>): string {
  const count = ready.filter(({ row }) => twice.has(row.line)).length
  if (count === 0) return ''
  return `, ${count === ready.length ? 'all' : figure(count)} of them planned already`
}

type Progress = { readonly doing: 'fetching' | 'planning'; readonly done: number; readonly of: number }

/** The first non-empty alt text of these files. */
function altOf(names: readonly string[], known: MediaKnown): string {
  for (const name of names) {
    const found = known.get(name)
    if (found !== undefined && !('failure' in found) && found.alt.trim() !== '') return found.alt
  }
  return ''
}

/** Rows for planning: without the platforms that would refuse them, and with their accounts. */
const readyRows = (
  rows: readonly CheckedRow[],
  known: MediaKnown,
  accounts: typeof noAccounts,
  isSlot: boolean,
): readonly ReadyRow[] =>
  rows.flatMap(({ row, publishAt, platforms, leftOut, media, versions, isDraft, accountIds: chosen }) => {
    const mediaIds = idsOf(media, known)
    if ((publishAt === null && !isDraft) || mediaIds === null) return []
    const goesTo = platforms.filter((id) => !leftOut.includes(id))
    const accountIds = isDraft ? chosen : namedAccounts({ accountIds: chosen, platforms: goesTo }, accounts)
    const alts = altsIn(row.extras?.alt ?? '')
    return {
      line: row.line,
      text: row.text,
      publishAt,
      platforms: goesTo,
      ...(mediaIds.length > 0 && { mediaIds: [...mediaIds] }),
      ...(alts.length > 0 && { alts: [...alts] }),
      ...(Object.keys(versions).length > 0 && { variants: versions }),
      ...(accountIds.length > 0 && { accountIds: [...accountIds] }),
      ...(isDraft && { isDraft }),
      ...(isSlot && !isDraft && { isSlot }),
    }
  })
