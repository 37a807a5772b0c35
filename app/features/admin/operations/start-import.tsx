import { FileUp, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { bulkItemsCeiling } from '#app/domain/limits.ts'
import { type BulkFailure, sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import {
  type CheckedRow,
  checkImportSize,
  checkRows,
  emailKeyOf,
  type ImportField,
  type ImportFile,
  type ImportRow,
  packRows,
} from '#app/domain/operations/import.ts'
import type { Result } from '#app/domain/outcome.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import {
  Button,
  Callout,
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Flex,
  FormField,
  IconButton,
  StatTile,
  StatTiles,
  StatusTag,
  TextArea,
  TextField,
  useTask,
} from '#design-system/index.ts'
import type { Start } from './start-change.tsx'
import { StartFrame } from './start-frame.tsx'

export type StartImportScreenProps = {
  /** Reads a file, CSV or JSON. */
  onRead: (text: string) => Promise<Result<ImportFile, BulkFailure>>
  /** Which of these addresses have an account; a sentence when that cannot be told. */
  onCheck: (emails: readonly string[]) => Promise<ReadonlySet<string> | string>
  onStart: Start
}

const rowsWords = counted('row', 'rows')
const example = 'email,firstName,lastName\nada@example.com,Ada,Lovelace\ngrace@example.com,Grace,Hopper'

/** People to invite: a file or a pasted list, looked through row by row before anything happens. */
export function StartImportScreen({ onRead, onCheck, onStart }: StartImportScreenProps) {
  const [file, setFile] = useState<ImportFile | null>(null)
  const [existing, setExisting] = useState<ReadonlySet<string>>(new Set())
  const [isRehearsal, setRehearsal] = useState(false)
  const reading = useTask()
  const starting = useTask()
  const read = (text: string) =>
    reading.run(async () => {
      const tooLarge = checkImportSize(text)
      if (tooLarge !== null) return sentenceForBulk(tooLarge)
      const found = await onRead(text)
      if (!found.ok) return sentenceForBulk(found.failure)
      const there = await onCheck(emailsIn(found.value.rows))
      if (typeof there === 'string') return there
      setExisting(there)
      setFile(found.value)
      return null
    })
  const checked = useMemo(() => checkRows(file?.rows ?? [], existing), [file, existing])
  const ready = checked.filter(({ problem }) => problem === null)
  const change = (rows: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
    setFile((before) => before && { ...before, rows: rows(before.rows) })
  /** An address that was typed here is asked for as well. */
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
      canStart={file !== null && ready.length > 0 && ready.length === checked.length}
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
      {reading.refusal ? (
        <Callout tone="refusal" title="This cannot be imported as it is.">
          {reading.refusal}
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

/** Dropped, chosen or pasted. */
function Source({ busy, onText }: { busy: boolean; onText: (text: string) => void }) {
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const take = (file: File | undefined) => file && void file.text().then(onText)
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

type DryRunProps = {
  file: ImportFile
  checked: readonly CheckedRow[]
  onFix: (row: ImportRow) => void
  onLeaveOut: (lines: ReadonlySet<number>) => void
  onAnother: () => void
}

/** Every row before anything happens: what is wrong with it, and the way to put it right. */
function DryRun({ file, checked, onFix, onLeaveOut, onAnother }: DryRunProps) {
  const [edited, setEdited] = useState<number | null>(null)
  const refused = checked.filter(({ problem }) => problem !== null)
  // What needs a hand comes first.
  const rows = [...refused, ...checked.filter(({ problem }) => problem === null)]
  return (
    <>
      <StatTiles>
        <StatTile label="Ready" value={figure(checked.length - refused.length)} detail="nothing is done yet" />
        <StatTile label="Need a fix" value={figure(refused.length)} detail="put them right or leave them out" />
      </StatTiles>
      {file.unused.length > 0 ? (
        <Callout tone="info">
          {file.unused.length === 1 ? 'The column' : 'The columns'} {listWords(file.unused)}{' '}
          {file.unused.length === 1 ? 'is' : 'are'} not used.
        </Callout>
      ) : null}
      <Card
        title="Dry run"
        aside={
          <span className="bulk-actions">
            {refused.length > 0 ? (
              <Button
                size="small"
                variant="ghost"
                onClick={() => onLeaveOut(new Set(refused.map(({ row }) => row.line)))}
              >
                {`Leave out ${rowsWords(refused.length)}`}
              </Button>
            ) : null}
            <Button size="small" variant="ghost" onClick={onAnother}>
              Another file
            </Button>
          </span>
        }
      >
        <div>
          <DataTable
            caption="Rows"
            rows={rows}
            rowKey={({ row }) => String(row.line)}
            empty={
              <EmptyState
                icon={TriangleAlert}
                title="No row is left"
                titleLevel="h3"
                action={<Button onClick={onAnother}>Another file</Button>}
              >
                Everything in this file was left out.
              </EmptyState>
            }
            columns={[
              {
                key: 'who',
                header: 'Person',
                cell: ({ row, problem }) =>
                  edited === row.line ? (
                    <FixRow
                      row={row}
                      field={problem?.field ?? 'email'}
                      onFix={(fixed) => {
                        setEdited(null)
                        onFix(fixed)
                      }}
                      onClose={() => setEdited(null)}
                    />
                  ) : (
                    <CellTitle
                      title={row.email || 'No e-mail'}
                      below={problem ? sentenceForBulk(problem.failure) : nameIn(row)}
                    />
                  ),
              },
              { key: 'line', header: 'Line', cell: ({ row }) => figure(row.line), numeric: true },
              {
                key: 'state',
                header: 'State',
                cell: ({ problem }) =>
                  problem === null ? (
                    <StatusTag tone="success" word="Ready" />
                  ) : (
                    <StatusTag tone="refusal" word="Needs a fix" />
                  ),
                onPhone: 'amount',
              },
              {
                key: 'do',
                header: 'Actions',
                align: 'end',
                onPhone: 'action',
                cell: ({ row }) => (
                  <span className="bulk-row-actions">
                    <Button
                      size="small"
                      variant="ghost"
                      aria-label={`Edit line ${figure(row.line)}`}
                      onClick={() => setEdited(row.line)}
                    >
                      Edit
                    </Button>
                    <IconButton
                      label={`Leave out line ${figure(row.line)}`}
                      icon={Trash2}
                      size="small"
                      onClick={() => onLeaveOut(new Set([row.line]))}
                    />
                  </span>
                ),
              },
            ]}
          />
        </div>
      </Card>
    </>
  )
}

const nameIn = ({ firstName, lastName, plan }: ImportRow) =>
  [[firstName, lastName].filter(Boolean).join(' '), plan].filter(Boolean).join(' · ')

const fieldWords = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  plan: 'Plan',
} as const satisfies Record<ImportField, string>

type FixRowProps = {
  row: ImportRow
  /** What is wrong stands in it: there one begins to type. */
  field: ImportField
  onFix: (row: ImportRow) => void
  onClose: () => void
}

/** A row put right where it stands. */
function FixRow({ row, field, onFix, onClose }: FixRowProps) {
  const [fixed, setFixed] = useState(row)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onFix({ ...fixed, plan: fixed.plan || null })
      }}
    >
      <Flex direction="column" gap="2">
        <div className="bulk-row-fix">
          {(Object.keys(fieldWords) as ImportField[]).map((name) => (
            <FormField key={name} label={fieldWords[name]} optional={name === 'plan'}>
              <TextField
                value={fixed[name] ?? ''}
                autoFocus={name === field}
                autoComplete="off"
                onChange={(event) => setFixed((before) => ({ ...before, [name]: event.target.value }))}
              />
            </FormField>
          ))}
        </div>
        <div className="bulk-actions">
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button size="small" variant="primary" type="submit">
            Save line
          </Button>
        </div>
      </Flex>
    </form>
  )
}
