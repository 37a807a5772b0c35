import { FileUp } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { decoded, encodingOf } from '#app/domain/csv/encodings.ts'
import { bulkItemsCeiling } from '#app/domain/limits.ts'
import { type BulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import {
  checkImportSize,
  checkRows,
  checkRowsSize,
  emailKeyOf,
  type ImportFile,
  type ImportRow,
  packRows,
} from '#app/domain/operations/import.ts'
import type { Result } from '#app/domain/outcome.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Callout, Card, EmptyState, FormField, TextArea, useTask } from '#design-system/index.ts'
import { DryRun } from './dry-run.tsx'
import type { Start } from './start-change.tsx'
import { StartFrame } from './start-frame.tsx'

export type StartImportScreenProps = {
  /** Reads a file, CSV or JSON. */
  onRead: (text: string) => Promise<Result<ImportFile, BulkFailure>>
  /** The addresses among these that have an account; a sentence when that fails. */
  onCheck: (emails: readonly string[]) => Promise<ReadonlySet<string> | string>
  onStart: Start
}

const rowsWords = counted('row', 'rows')
const example = 'email,firstName,lastName\nada@example.com,Ada,Lovelace\ngrace@example.com,Grace,Hopper'

/** People to invite: a file or a pasted list, checked row by row before anything happens. */
export function StartImportScreen({ onRead, onCheck, onStart }: StartImportScreenProps) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [existing, setExisting] = useState<ReadonlySet<string>>(new Set())
  const [isRehearsal, setRehearsal] = useState(false)
  const reading = useTask()
  const starting = useTask()
  const read = (text: string) =>
    reading.run(async () => {
      const isLarge = checkImportSize(text)
      if (isLarge !== null) return sentenceForBulk(isLarge)
      const found = await onRead(text)
      if (!found.ok) return sentenceForBulk(found.failure)
      const there = await onCheck(emailsIn(found.value.rows))
      if (typeof there === 'string') return there
      setExisting(there)
      setFile(found.value)
      return null
    })
  const checked = useMemo(() => checkRows(file?.rows ?? [], existing), [file, existing])
  const tooLarge = useMemo(() => checkRowsSize(file?.rows ?? []), [file])
  const problem = reading.refusal ?? (tooLarge && sentenceForBulk(tooLarge))
  const ready = checked.filter(({ problem }) => problem === null)
  const change = (rows: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
    setFile((before) => before && { ...before, rows: rows(before.rows) })
  /** An address typed here is looked up too. */
  const fix = (row: ImportRow) =>
    reading.run(async () => {
      const there = await onCheck(emailsIn([row]))
      if (typeof there === 'string') return there
      setExisting((before) => new Set([...before, ...there]))
      change((rows) => rows.map((other) => (other.line === row.line ? row : other)))
      return null
    })
  return (
    <StartFrame
      title="Import users"
      description="Each person gets an account without a password, and a mail that invites them to choose one."
      start={file === null ? 'Invite' : `Invite ${rowsWords(ready.length)}`}
      task={{ type: 'user_import' }}
      count={ready.length}
      canStart={tooLarge === null && ready.length > 0 && ready.length === checked.length}
      busy={starting.busy}
      refusal={starting.refusal}
      isRehearsal={isRehearsal}
      onRehearsal={setRehearsal}
      onStart={() =>
        void starting.run(() =>
          onStart({ type: 'user_import', isRehearsal, rows: packRows(ready.map(({ row }) => row)) }),
        )
      }
    >
      {problem ? (
        <Callout tone="refusal" title="This cannot be imported as it is.">
          {problem}
        </Callout>
      ) : null}
      {file === null ? (
        <Source busy={reading.busy} onText={(text) => void read(text)} />
      ) : (
        <DryRun
          file={file}
          checked={checked}
          onFix={(row) => void fix(row)}
          onLeaveOut={(lines) => change((rows) => rows.filter(({ line }) => !lines.has(line)))}
          onAnother={() => {
            setFile(null)
            reading.clear()
          }}
        />
      )}
    </StartFrame>
  )
}

const emailsIn = (rows: readonly ImportRow[]) => [
  ...new Set(rows.flatMap(({ email }) => (email?.includes('@') && email.length <= 254 ? emailKeyOf(email) : []))),
]

/** The file's text in any encoding: Excel saves names in the encoding of its computer. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return decoded(bytes, encodingOf(bytes))
}

/** A dropped, chosen or pasted file. */
function Source({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = (file: File | undefined) => file && void textOf(file).then(onText)
  return (
    <Card>
      <form
        className="bulk-drop"
        onSubmit={(event) => {
          event.preventDefault()
          onText(text)
        }}
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
            <Button loading={busy} onClick={() => input.current?.click()}>
              Choose a file
            </Button>
          }
        >
          {`Up to ${figure(bulkItemsCeiling)} rows. The first line names the fields: email, firstName, lastName, and plan if you like. Passwords never belong in it.`}
        </EmptyState>
        <input
          ref={input}
          id={id}
          className="bulk-file"
          type="file"
          tabIndex={-1}
          aria-label="File to import"
          accept=".csv,.json,text/csv,application/json"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <FormField label="Or paste it" hint="CSV or JSON">
          <TextArea
            rows={4}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormField>
        <div className="bulk-actions">
          <Button type="submit" disabled={text.trim() === ''} loading={busy}>
            Look through it
          </Button>
        </div>
      </form>
    </Card>
  )
}
