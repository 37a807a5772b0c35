import { Download, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import { type OpenFile, openedFile } from '#app/domain/batch/open-file.ts'
import type { ReadAs } from '#app/domain/batch/read-batch.ts'
import { batchRowsCeiling } from '#app/domain/limits.ts'
import { hasBatches } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout, EmptyState, PageHeader, Skeleton, useTask } from '#design-system/index.ts'
import { BatchFile } from './batch-file.tsx'
import { BatchList } from './batch-list.tsx'
import type { BatchScreenProps, PlanEnd } from './batch-props.ts'
import { Unfinished } from './batch-unfinished.tsx'
import './batch.css'

const postsWords = counted('post', 'posts')

export function BatchScreen({ batches, onUndo, onExport, onReload, file: known, ...props }: BatchScreenProps) {
  const { onRead, onTemplate, onFile, onSaid } = props
  const file = known === 'reading' ? null : known
  // Makes files of the same name distinct.
  const [opened, setOpened] = useState(0)
  const [ended, setEnded] = useState<PlanEnd | null>(null)
  const [cutBy, setCutBy] = useState<string | null>(null)
  // A batch being planned here is not an unfinished one.
  const [isPlanning, setPlanning] = useState(false)
  // Planned again from its file, a batch would be there twice, and the next one would replace it on this device: an
  // interrupted batch is continued or undone first.
  const isCut = file !== null && !isPlanning && props.open !== null
  const endedAs = batches.state === 'ready' ? batches.data.find(({ id }) => id === ended?.batchId) : undefined
  const isTakenBack = (endedAs?.undoneAt ?? null) !== null
  const reading = useTask()
  const [lastRead, setLastRead] = useState('')
  // Kept while the screen is open, so that the file can be read in another way.
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>(null)
  const read = (name: string, contents: Uint8Array<ArrayBuffer>) =>
    reading.run(async () => {
      setLastRead(name)
      // A file being planned stays open to its end.
      if (isPlanning) return null
      const found = await onRead(contents, {})
      if (!found.ok) return sentenceForBatch(found.failure)
      setEnded(null)
      setCutBy(null)
      setOpened((before) => before + 1)
      setBytes(contents)
      onFile(() => openedFile(name, found.value, props.mappingFor(found.value)))
      return null
    })
  const readAgain = (before: OpenFile, contents: Uint8Array<ArrayBuffer>, how: ReadAs) =>
    reading.run(async () => {
      setLastRead(before.name)
      const { encoding, separator, hasNames } = before.readAs ?? {}
      const found = await onRead(contents, { encoding, separator: separator ?? undefined, hasNames, ...how })
      if (!found.ok) return sentenceForBatch(found.failure)
      onFile(() => openedFile(before.name, found.value, props.mappingFor(found.value)))
      // Corrections belonged to the old rows.
      if (Object.keys(before.fixes).length > 0 || before.leftOut.length > 0)
        onSaid(`${before.name} read again`, () => onFile(() => before))
      return null
    })
  const source = useFileSource((name, contents) => void read(name, contents))
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
      <div className="batch" data-over={(file !== null && source.isOver) || undefined} {...source.dropZone}>
        {source.chooser}
        {hasBatches(props.plan) ? null : (
          <Callout tone="info" title="Batch posting comes with Pro." way={{ label: 'See plans', href: '/pricing' }}>
            You can look through a file here and put it right; planning it needs the plan, which is not on sale yet.
          </Callout>
        )}
        {reading.refusal ? (
          <Callout tone="refusal" title={`${lastRead} cannot be read.`}>
            {reading.refusal}
          </Callout>
        ) : null}
        {ended === null || isTakenBack ? null : (
          <Planned {...ended} isRestOpen={ended.isRestOpen === true && file !== null} />
        )}
        {(file === null || isCut) && props.open !== null ? (
          <Unfinished
            batch={props.open}
            problem={
              cutBy ?? (isCut && file.batchId !== props.open.batchId ? 'The file you chose opens after it.' : null)
            }
            there={batches.state === 'ready' ? batches.data.find(({ id }) => id === props.open?.batchId) : undefined}
            onGoOn={props.onGoOn}
            onTakeBack={props.onTakeBack}
            onDone={setEnded}
          />
        ) : null}
        {known === 'reading' ? (
          <Skeleton shape="block" height="240px" />
        ) : file === null ? (
          <Source busy={reading.busy} isOver={source.isOver} onChoose={source.choose} />
        ) : (
          // Hidden, not unmounted: after Undo the person finds the rows with their corrections.
          <div className="batch-open" hidden={isCut}>
            <BatchFile
              key={`${opened} ${file.name}`}
              file={file}
              {...props}
              onChange={(change) =>
                onFile((before) =>
                  // A late change, by Undo or with a written text, must not reach the next file.
                  before === null || before.rows !== file.rows ? before : { ...before, ...change(before) },
                )
              }
              onPlan={async (...asked) => {
                setPlanning(true)
                // The rows left out before are being planned now.
                setEnded(null)
                return await props.onPlan(...asked).finally(() => setPlanning(false))
              }}
              onDone={(end) => {
                setEnded(end)
                if (!end.isRestOpen) onFile(() => null)
              }}
              onCut={setCutBy}
              onReadAs={bytes === null ? undefined : (how) => void readAgain(file, bytes, how)}
              busy={reading.busy}
              onAnother={source.choose}
              onClose={() => {
                onFile(() => null)
                onSaid(`${file.name} discarded`, () => onFile((other) => other ?? file))
              }}
            />
          </div>
        )}
        <BatchList batches={batches} zone={props.zone} onUndo={onUndo} onExport={onExport} onReload={onReload} />
      </div>
    </>
  )
}

/** Number of refused rows shown one by one. */
const leftShown = 20

/** The result of planning: the number, and the refused rows. */
function Planned({ planned, refused, left = [], isRestOpen }: PlanEnd) {
  const beyond = left.length - leftShown
  return (
    <>
      {planned > 0 ? (
        <Callout
          tone="success"
          title={`${postsWords(planned)} planned.`}
          way={{ label: 'See the calendar', href: '/dashboard/calendar' }}
        >
          Each goes out at its time. Below, the whole batch can be taken back.
        </Callout>
      ) : null}
      {refused > 0 ? (
        <Callout tone="warning" title={`${postsWords(refused)} left out.`}>
          {isRestOpen
            ? 'Below, each says why. They stay in the file: put them right, then plan them again.'
            : 'Below, each of them says why.'}
        </Callout>
      ) : null}
      {left.length > 0 ? (
        <ul className="batch-left" aria-label="Left out">
          {left.slice(0, leftShown).map(({ postId, title, why }) => (
            <li key={postId}>
              <strong>{title}</strong> {why}
            </li>
          ))}
          {beyond > 0 ? <li>{postsWords(beyond)} more.</li> : null}
        </ul>
      ) : null}
    </>
  )
}

/** Two ways to open a file: `choose` opens the chooser, and files dropped on the screen are read. */
function useFileSource(onFile: (name: string, contents: Uint8Array<ArrayBuffer>) => void) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) =>
    file && void file.arrayBuffer().then((contents) => onFile(file.name, new Uint8Array(contents)))
  return {
    isOver,
    choose: () => input.current?.click(),
    chooser: (
      <input
        ref={input}
        className="batch-file"
        type="file"
        tabIndex={-1}
        aria-label="File of posts"
        accept=".csv,.tsv,.json,.jsonl,.js,.txt,text/csv,text/tab-separated-values,application/json"
        onChange={(event) => {
          take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    ),
    dropZone: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      },
    },
  }
}

const Source = ({ busy, isOver, onChoose }: { busy: boolean; isOver: boolean; onChoose: () => void }) => (
  <section aria-label="File" className="batch-drop" data-over={isOver || undefined}>
    <EmptyState
      icon={FileUp}
      title="Drop a CSV or JSON file here"
      action={
        <Button variant="primary" loading={busy} onClick={onChoose}>
          Choose a file
        </Button>
      }
    >
      {`Up to ${figure(batchRowsCeiling)} posts. Files of other schedulers are read as they are; nothing is planned before you say so.`}
    </EmptyState>
  </section>
)
