import { Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { CheckedRow, ImportField, ImportFile, ImportRow } from '#app/domain/operations/import.ts'
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
  Select,
  StatTile,
  StatTiles,
  StatusTag,
  TextField,
} from '#design-system/index.ts'
import { planOptions } from './start-change.tsx'

const rowsWords = counted('row', 'rows')

type DryRunProps = {
  file: ImportFile
  checked: readonly CheckedRow[]
  onFix: (row: ImportRow) => void
  onLeaveOut: (lines: ReadonlySet<number>) => void
  onAnother: () => void
}

/** Every row before anything happens, with its problem and its correction. */
export function DryRun({ file, checked, onFix, onLeaveOut, onAnother }: DryRunProps) {
  const [edited, setEdited] = useState<number | null>(null)
  const refused = checked.filter(({ problem }) => problem !== null)
  // Rows with problems come first.
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
              Choose another file
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
                action={<Button onClick={onAnother}>Choose another file</Button>}
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
                      problem={problem}
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

const textFields = ['email', 'firstName', 'lastName'] as const
const planChoices = [{ value: 'none', label: 'None named' } as const, ...planOptions]
type PlanChoice = (typeof planChoices)[number]['value']
/** An unknown plan selects no option. */
const planChoiceOf = (plan: string | null): PlanChoice =>
  plan === null ? 'none' : (planOptions.find(({ value }) => value === plan.toLowerCase())?.value ?? ('' as PlanChoice))

type FixRowProps = {
  row: ImportRow
  /** The problem and its field, which gets the focus. */
  problem: CheckedRow['problem']
  onFix: (row: ImportRow) => void
  onClose: () => void
}

/** A row's correction in place. */
function FixRow({ row, problem, onFix, onClose }: FixRowProps) {
  const { hasMore: _, ...kept } = row
  const [fixed, setFixed] = useState<ImportRow>(kept)
  const form = useRef<HTMLFormElement>(null)
  const wrong = problem?.field ?? 'email'
  const errorAt = (name: ImportField) => (problem?.field === name ? sentenceForBulk(problem.failure) : undefined)
  // A select has no autofocus.
  const focusPlan = useRef(() => {
    if (wrong === 'plan') form.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
  })
  useEffect(() => focusPlan.current(), [])
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onFix(fixed)
      }}
    >
      <Flex direction="column" gap="2">
        <div className="bulk-row-fix">
          {textFields.map((name) => (
            <FormField key={name} label={fieldWords[name]} error={errorAt(name)}>
              <TextField
                value={fixed[name] ?? ''}
                autoFocus={name === wrong}
                autoComplete="off"
                onChange={(event) => setFixed((before) => ({ ...before, [name]: event.target.value }))}
              />
            </FormField>
          ))}
          <FormField label={fieldWords.plan} error={errorAt('plan')}>
            <Select
              options={planChoices}
              placeholder="Choose a plan"
              value={planChoiceOf(fixed.plan)}
              onChange={(plan) => setFixed((before) => ({ ...before, plan: plan === 'none' ? null : plan }))}
            />
          </FormField>
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
