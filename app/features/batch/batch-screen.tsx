import { Download, FileUp } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { type BatchView, hasBatches } from '#app/domain/batch/batch.ts'
import { type BatchTable, type ColumnMapping, signatureOf } from '#app/domain/batch/columns.ts'
import { type BatchFailure, sentenceForBatch } from '#app/domain/batch/messages.ts'
import { dayOrderOf } from '#app/domain/batch/read-time.ts'
import { type BatchRow, type CheckedRow, checkRows, rowsOf } from '#app/domain/batch/rows.ts'
import { batchRowsCeiling } from '#app/domain/limits.ts'
import type { Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, Callout, Card, EmptyState, PageHeader, useTask } from '#design-system/index.ts'
import { BatchColumns } from './batch-columns.tsx'
import { BatchList } from './batch-list.tsx'
import { BatchRows } from './batch-rows.tsx'
import { BatchTimesChoice, type SlotPlan, startingSlots } from './batch-times.tsx'
import './batch.css'

export type BatchScreenProps = {
  plan: PlanId
  now: Instant
  zone: string
  batches: QueryView<readonly BatchView[]>
  onRead: (text: string) => Promise<Result<BatchTable, BatchFailure>>
  /** The mapping files with these columns had the last time; else the most likely one. */
  mappingFor: (names: readonly string[]) => ColumnMapping
  onMapping: (names: readonly string[], mapping: ColumnMapping) => void
  /** So many moments of a weekly plan. */
  onSlots: (slots: SlotPlan, count: number) => Promise<readonly Instant[]>
  /** Plans the rows; says how far it is. Answers with what went wrong, or null. */
  onPlan: (name: string, rows: readonly CheckedRow[], onProgress: (planned: number) => void) => Promise<string | null>
  onUndo: (batch: BatchView) => void
  onExport: (batch: BatchView) => void
  onTemplate: () => void
  onReload: () => void
}

const postsWords = counted('post', 'posts')

type OpenFile = { readonly name: string; readonly table: BatchTable }

/** Many posts from one file: read, looked through row by row, then planned at once. */
export function BatchScreen({ batches, onUndo, onExport, onReload, ...props }: BatchScreenProps) {
  const { onRead, onTemplate } = props
  const [file, setFile] = useState<OpenFile | null>(null)
  const [planned, setPlanned] = useState<number | null>(null)
  const reading = useTask()
  const read = (name: string, text: string) =>
    reading.run(async () => {
      const found = await onRead(text)
      if (!found.ok) return sentenceForBatch(found.failure)
      setPlanned(null)
      setFile({ name, table: found.value })
      return null
    })
  return (
    <>
      <PageHeader
        title="Batch"
        description="Plan a month of posts from one file."
        actions={
          <Button icon={Download} onClick={onTemplate}>
            Template
          </Button>
        }
      />
      <div className="batch">
        {hasBatches(props.plan) ? null : (
          <Callout tone="info" title="Batch posting comes with Pro." way={{ label: 'See plans', href: '/pricing' }}>
            You can look through a file here and put it right; planning it needs the plan.
          </Callout>
        )}
        {reading.refusal ? (
          <Callout tone="refusal" title="This file cannot be read.">
            {reading.refusal}
          </Callout>
        ) : null}
        {planned === null ? null : (
          <Callout
            tone="success"
            title={`${postsWords(planned)} planned.`}
            way={{ label: 'See the calendar', href: '/dashboard/calendar' }}
          >
            Each goes out at its time. Below, the whole batch can be taken back.
          </Callout>
        )}
        {file === null ? (
          <Source busy={reading.busy} onFile={(name, text) => void read(name, text)} />
        ) : (
          <OpenBatch
            key={file.name}
            file={file}
            {...props}
            onDone={(count) => {
              setPlanned(count)
              setFile(null)
            }}
            onClose={() => setFile(null)}
          />
        )}
        <BatchList batches={batches} zone={props.zone} onUndo={onUndo} onExport={onExport} onReload={onReload} />
      </div>
    </>
  )
}

type OpenBatchProps = Omit<
  BatchScreenProps,
  'batches' | 'onUndo' | 'onExport' | 'onReload' | 'onRead' | 'onTemplate'
> & {
  file: OpenFile
  onDone: (count: number) => void
  onClose: () => void
}

function OpenBatch({ file: { name, table }, plan, now, zone, mappingFor, onMapping, ...props }: OpenBatchProps) {
  const { onSlots, onPlan, onDone, onClose } = props
  const [mapping, setMapping] = useState(() => mappingFor(table.names))
  const [rows, setRows] = useState<readonly BatchRow[]>(() => rowsOf(table, mapping))
  const [from, setFrom] = useState<'file' | 'slots'>(mapping.date === undefined ? 'slots' : 'file')
  const dates = table.rows.map(({ cells }) => cells[mapping.date ?? -1] ?? '')
  const said = dayOrderOf(dates)
  const [order, setOrder] = useState(said ?? 'day-first')
  const [slots, setSlots] = useState<SlotPlan>(() => startingSlots(now, zone))
  const [moments, setMoments] = useState<readonly Instant[]>([])
  const [progress, setProgress] = useState<number | null>(null)
  const planning = useTask()
  const count = rows.length
  const asked = useRef(onSlots)
  asked.current = onSlots
  useEffect(() => {
    if (from !== 'slots') return
    let isWanted = true
    void asked.current(slots, count).then((found) => isWanted && setMoments(found))
    return () => {
      isWanted = false
    }
  }, [from, slots, count])
  const checked = useMemo(
    () => checkRows(rows, { now, zone, times: from === 'file' ? { from, order } : { from, moments } }),
    [rows, now, zone, from, order, moments],
  )
  const ready = checked.filter(({ problem }) => problem === null)
  const wrong = checked.length - ready.length
  const remap = (next: ColumnMapping) => {
    setMapping(next)
    setRows(rowsOf(table, next))
    onMapping(table.names, next)
  }
  const why = !hasBatches(plan)
    ? 'Batch posting comes with Pro.'
    : wrong > 0
      ? `Put ${counted('row', 'rows')(wrong)} right first, or leave ${wrong === 1 ? 'it' : 'them'} out.`
      : ready.length === 0
        ? 'No row is left.'
        : null
  const whyId = useId()
  const start = () =>
    void planning
      .run(async () => {
        setProgress(0)
        const problem = await onPlan(name, ready, setProgress)
        if (problem === null) onDone(ready.length)
        return problem
      })
      .finally(() => setProgress(null))
  return (
    <>
      <Card
        title={name}
        description={postsWords(count)}
        aside={
          <Button size="small" variant="ghost" onClick={onClose}>
            Another file
          </Button>
        }
      >
        <BatchColumns key={signatureOf(table.names)} table={table} mapping={mapping} onMapping={remap} />
        <BatchTimesChoice
          from={from}
          onFrom={setFrom}
          hasDates={mapping.date !== undefined}
          order={order}
          onOrder={said === null && from === 'file' ? setOrder : undefined}
          slots={slots}
          onSlots={setSlots}
        />
      </Card>
      {mapping.text === undefined ? (
        <Callout tone="warning">{sentenceForBatch({ code: 'text_column_missing' })}</Callout>
      ) : (
        <BatchRows
          checked={checked}
          zone={zone}
          hasTimes={from === 'file'}
          onFix={(row) => setRows((before) => before.map((other) => (other.line === row.line ? row : other)))}
          onLeaveOut={(lines) => setRows((before) => before.filter(({ line }) => !lines.has(line)))}
        />
      )}
      {planning.refusal ? (
        <Callout tone="refusal" title="It was not planned to the end.">
          {planning.refusal}
        </Callout>
      ) : null}
      <div className="batch-go">
        <p id={whyId}>
          {progress === null
            ? (why ?? `${postsWords(ready.length)} of ${figure(count)} ready.`)
            : `${figure(progress)} of ${figure(ready.length)} planned`}
        </p>
        <Button variant="primary" loading={planning.busy} offBecause={why === null ? null : whyId} onClick={start}>
          Plan {postsWords(ready.length)}
        </Button>
      </div>
    </>
  )
}

/** Dropped or chosen. */
function Source({ busy, onFile }: { busy: boolean; onFile: (name: string, text: string) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => file && void file.text().then((text) => onFile(file.name, text))
  return (
    <section
      aria-label="File"
      className="batch-drop"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <EmptyState
        icon={FileUp}
        title="Drop a CSV or JSON file here"
        action={
          <Button variant="primary" loading={busy} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        }
      >
        {`Up to ${figure(batchRowsCeiling)} posts. Files of other schedulers are read as they are; nothing is planned before you say so.`}
      </EmptyState>
      <input
        ref={input}
        className="batch-file"
        type="file"
        tabIndex={-1}
        aria-label="File of posts"
        accept=".csv,.json,.txt,text/csv,application/json"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </section>
  )
}
