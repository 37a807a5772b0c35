import { Trash2, TriangleAlert, Wand2 } from 'lucide-react'
import { useState } from 'react'
import type { RowFixes } from '#app/domain/batch/kept-fixes.ts'
import { isTooLong, mendsOf, type RowMend } from '#app/domain/batch/mend-row.ts'
import { sentenceForBatch } from '#app/domain/batch/messages.ts'
import type { BatchRow } from '#app/domain/batch/row.ts'
import type { CheckedRow } from '#app/domain/batch/rows.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { isForWantOfFile, wantedFileWords } from '#app/domain/posts/left-out.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { momentFrom } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import {
  Button,
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  IconButton,
  PlatformMarks,
  StatusTag,
} from '#design-system/index.ts'
import { FixRow } from './fix-row.tsx'

const rowsWords = counted('row', 'rows')
const titleCharacters = 80
const marksShown = 3
/** Number of characters of an unreadable time that fit one line. */
const whenCharacters = 24

type BatchRowsProps = {
  checked: readonly CheckedRow[]
  now: Instant
  zone: string
  isPlanning: boolean
  /** True when other rows of the file are planned already. */
  isRest: boolean
  /** True while rows or their files are sent: they cannot be changed. */
  isHeld: boolean
  /** True when each row has a time of its own. */
  hasTimes: boolean
  /** Corrections by hand. */
  fixes: RowFixes
  /** The reading of the rows: a different one sorts them anew. */
  sorting: object
  onFix: (row: BatchRow) => void
  /** The person's accounts; with one or none there is no choice. */
  accounts: readonly NamedAccount[]
  /** Gives rows with an unknown account name this account. */
  onAccount: (rows: readonly BatchRow[], name: string) => void
  /** Shortens all rows that are too long somewhere. */
  onShorten: (long: readonly CheckedRow[]) => void
  /** Lines that are in the calendar already. */
  twice: ReadonlySet<number>
  /** Lines with the text of an earlier row, each with that row's line. */
  alike: ReadonlyMap<number, number>
  /** Number of rows left out. */
  leftOut: number
  onLeaveOut: (lines: ReadonlySet<number>) => void
  onBringBack: () => void
}

/** Every row before planning, with its time, platforms, problem and correction. */
export function BatchRows({
  checked,
  now,
  zone,
  isPlanning,
  isRest,
  isHeld,
  hasTimes,
  fixes,
  sorting,
  onFix,
  accounts,
  onAccount,
  onShorten,
  twice,
  alike,
  leftOut,
  onLeaveOut,
  onBringBack,
}: BatchRowsProps) {
  const [edited, setEdited] = useState<number | null>(null)
  // After a row's form closes, the focus returns to that row.
  const [left, setLeft] = useState<number | null>(null)
  const close = () => {
    setLeft(edited)
    setEdited(null)
  }
  const wrong = checked.filter(({ problem }) => problem !== null)
  const isFirst = useFirstRows(wrong, fixes, sorting)
  const long = checked.filter(isTooLong)
  const ready = checked.filter(({ problem }) => problem === null)
  const rows = [...checked.filter(isFirst), ...checked.filter((one) => !isFirst(one))]
  const notEverywhere = ready.filter(({ leftOut }) => leftOut.length > 0).length
  const said =
    notEverywhere === 0 ? '' : `${figure(ready.length)} ready, ${figure(notEverywhere)} of them not everywhere. `
  return (
    <Card
      title="Dry run"
      description={isPlanning ? 'Being planned.' : `${said}${isRest ? 'None of these is' : 'Nothing is'} planned yet.`}
      aside={
        <span className="batch-actions">
          {leftOut > 0 && !isHeld ? (
            <Button size="small" variant="ghost" onClick={onBringBack}>
              {`Bring back ${rowsWords(leftOut)}`}
            </Button>
          ) : null}
          {long.length > 1 && !isHeld ? (
            <Button size="small" variant="ghost" icon={Wand2} onClick={() => onShorten(long)}>
              {`Shorten ${rowsWords(long.length)}`}
            </Button>
          ) : null}
          {wrong.length > 0 && !isHeld ? (
            <Button size="small" variant="ghost" onClick={() => onLeaveOut(new Set(wrong.map(({ row }) => row.line)))}>
              {`Leave out ${rowsWords(wrong.length)}`}
            </Button>
          ) : null}
        </span>
      }
    >
      <DataTable
        caption="Rows"
        rows={rows}
        rowKey={({ row }) => String(row.line)}
        instead={(one) =>
          edited === one.row.line ? (
            <FixRow
              checked={one}
              hasTimes={hasTimes}
              accounts={accounts}
              onFix={(row) => {
                close()
                onFix(row)
              }}
              onClose={close}
            />
          ) : null
        }
        empty={
          <EmptyState icon={TriangleAlert} title="No row is left" titleLevel="h3">
            Everything in this file was left out.
          </EmptyState>
        }
        columns={[
          {
            key: 'text',
            header: 'Post',
            cell: (one) => (
              <>
                <CellTitle
                  title={
                    excerptOf(titleOf(one.row.text), titleCharacters) ||
                    (one.row.topic ? `About: ${excerptOf(one.row.topic, titleCharacters)}` : 'No text')
                  }
                  below={belowOf(one)}
                />
                {isHeld ? null : (
                  <Mends checked={one} all={checked} accounts={accounts} onFix={onFix} onAccount={onAccount} />
                )}
              </>
            ),
          },
          {
            key: 'when',
            header: 'Goes out',
            width: '168px',
            cell: ({ publishAt, row, isDraft }) =>
              isDraft ? (
                'Draft'
              ) : (
                <span className="batch-when">
                  {publishAt === null ? excerptOf(row.when, whenCharacters) || '–' : momentFrom(now, zone, publishAt)}
                </span>
              ),
            onPhone: 'labelled',
          },
          {
            key: 'where',
            header: 'To',
            width: '112px',
            cell: ({ platforms, leftOut }) => (
              <PlatformMarks
                label="Goes to"
                most={marksShown}
                platforms={platforms
                  .filter((id) => !leftOut.includes(id))
                  .map((id) => ({ name: platformOf(id).name, shape: id }))}
              />
            ),
            onPhone: 'hidden',
          },
          ...(accounts.length < 2
            ? []
            : [
                {
                  key: 'account',
                  header: 'Account',
                  width: '128px',
                  cell: ({ row, problem, accountIds }: CheckedRow) => (
                    <span className="batch-for" dir="auto">
                      {problem === null
                        ? accountsWords(accountIds, accounts)
                        : problem.field === 'account'
                          ? excerptOf(row.extras?.account ?? '', whenCharacters)
                          : '–'}
                    </span>
                  ),
                  onPhone: 'labelled' as const,
                },
              ]),
          {
            key: 'line',
            header: 'Line',
            width: '64px',
            cell: ({ row }) => figure(row.line),
            numeric: true,
            onPhone: 'hidden',
          },
          {
            key: 'state',
            header: 'State',
            width: '148px',
            cell: ({ row, problem, publishAt, isDraft, leftOut }) =>
              problem !== null ? (
                <StatusTag tone="refusal" word="Needs a fix" />
              ) : publishAt === null && !isDraft ? (
                <StatusTag tone="quiet" word="Waits for its time" />
              ) : twice.has(row.line) ? (
                <StatusTag tone="warning" word="Planned already" />
              ) : alike.has(row.line) ? (
                <StatusTag tone="warning" word={`As line ${figure(alike.get(row.line) ?? 0)}`} />
              ) : leftOut.length > 0 ? (
                <StatusTag tone="warning" word="Not everywhere" />
              ) : (
                <StatusTag tone="success" word="Ready" />
              ),
            onPhone: 'amount',
          },
          {
            key: 'do',
            header: 'Actions',
            width: '120px',
            align: 'end',
            onPhone: 'action',
            cell: ({ row }) =>
              isHeld ? null : (
                <span className="batch-actions">
                  <Button
                    size="small"
                    variant="ghost"
                    aria-label={`Edit line ${figure(row.line)}`}
                    autoFocus={left === row.line}
                    onFocus={() => setLeft(null)}
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
    </Card>
  )
}

/**
 * True for rows that come first because they need a correction. A corrected row stays in place, so that nothing jumps
 * under the person; rows that become wrong later without a correction join them.
 */
function useFirstRows(wrong: readonly CheckedRow[], fixes: RowFixes, sorting: object) {
  const lines = wrong.map(({ row }) => row.line)
  const [first, setFirst] = useState(() => ({ sorting, lines: new Set(lines) }))
  const isSame = first.sorting === sorting
  const joining = lines.filter((line) => !first.lines.has(line) && fixes[line] === undefined)
  if (!isSame) setFirst({ sorting, lines: new Set(lines) })
  else if (joining.length > 0) setFirst({ sorting, lines: new Set([...first.lines, ...joining]) })
  return ({ row }: CheckedRow) => first.lines.has(row.line)
}

/** The text below a row: its problem, the platforms left out with reasons, and its files. */
function belowOf({ problem, leftOut, why, media }: CheckedRow): string {
  if (problem !== null) return sentenceForBatch(problem.failure)
  const wanting = why.filter(isForWantOfFile).map(({ facts }) => facts.platform)
  const others = why.filter((one) => !isForWantOfFile(one))
  const names = leftOut.filter((id) => !wanting.includes(id)).map((id) => platformOf(id).name)
  const isLength = others.every(({ code }) => code === 'text_too_long')
  const [first] = others
  const left = isLength
    ? `Too long for ${listWords(names)}: it goes to the others.`
    : `Not to ${listWords(names)}: ${first === undefined ? '' : sentenceForPost(first)}`
  const parts = [
    names.length === 0 ? '' : left,
    wanting.length === 0 ? '' : `${wantedFileWords(wanting)} It goes to the others.`,
    media.length === 0 ? '' : `With ${listWords(media.map((one) => excerptOf(one.replace(/^https:\/\//, ''), 40)))}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

const mendWords: Record<RowMend['mend'], (mend: RowMend) => string> = {
  shorten: () => 'Shorten',
  'remove-characters': () => 'Take out what is refused',
  'keep-first': ({ keeps = 0 }) => `Keep the first ${figure(keeps)}`,
  'without-unknown': () => 'Leave that name out',
  'choose-account': ({ account = '' }) => `For ${account}`,
}

type MendsProps = Pick<BatchRowsProps, 'accounts' | 'onFix' | 'onAccount'> & {
  checked: CheckedRow
  all: readonly CheckedRow[]
}

/** Corrections of a row by one press. An account chosen for a name is used for every row with that name. */
function Mends({ checked, all, accounts, onFix, onAccount }: MendsProps) {
  const mends = mendsOf(checked, accounts)
  if (mends.length === 0) return null
  return (
    <span className="batch-mends">
      {mends.map((one) => (
        <Button
          key={`${one.mend} ${one.row.extras?.account ?? ''}`}
          size="small"
          variant="ghost"
          icon={Wand2}
          aria-label={`${mendWords[one.mend](one)}, line ${figure(checked.row.line)}`}
          onClick={() =>
            one.account === undefined ? onFix(one.row) : onAccount(withAccount(all, checked, one.row), one.account)
          }
        >
          {mendWords[one.mend](one)}
        </Button>
      ))}
    </span>
  )
}

/** All rows with the same account name, changed to the chosen one. */
const withAccount = (all: readonly CheckedRow[], { row }: CheckedRow, chosen: BatchRow): readonly BatchRow[] =>
  all.flatMap((one) =>
    one.problem?.field === 'account' && one.row.extras?.account === row.extras?.account
      ? { ...one.row, extras: { ...one.row.extras, account: chosen.extras?.account ?? '' } }
      : [],
  )
