import { type LucideIcon, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { figure } from '#app/domain/wording/figures.ts'
import {
  Button,
  Card,
  CellTitle,
  type DataColumn,
  DataTable,
  EmptyState,
  StatTile,
  StatTiles,
  StatusTag,
} from '#design-system/index.ts'
import type { Repair, Tag } from './admin-words.ts'

/** A record of either credit system, as a line of its list. */
export type RecordLine = {
  readonly key: string
  readonly name: string
  /** The line below the name. */
  readonly below: string
  /** The name for screen readers. */
  readonly accessibleName: string
  readonly tag: Tag
  readonly remaining: number | null
  readonly total: number | null
  readonly repair: Repair | null
  readonly canRepair: boolean
  readonly canMigrate: boolean
  readonly canGrant: boolean
  readonly canReset: boolean
}

type RecordsProps<Line extends RecordLine> = {
  lines: readonly Line[]
  title: string
  /** The names of the records and of the credits. */
  words: { readonly record: 'Accounts' | 'Records'; readonly credits: string }
  empty: { readonly icon: LucideIcon; readonly title: string; readonly text: string }
  /** One more figure over all of them. */
  tile: ReactNode
  /** More columns, before and after the remaining credits. */
  before?: readonly DataColumn<Line>[]
  after: readonly DataColumn<Line>[]
} & Doing<Line>

type Doing<Line> = {
  onGrant: (line: Line) => void
  onRepair: (line: Line) => void
  onReset?: (line: Line) => void
  onCorrect?: (line: Line) => void
  onMigrate?: (line: Line) => void
}

export const orDash = (value: number | null) => (value === null ? '–' : figure(value))

export function Records<Line extends RecordLine>(props: RecordsProps<Line>) {
  const { lines, title, words, empty, tile, before = [], after, ...doing } = props
  const left = lines.reduce((sum, { repair, remaining }) => sum + (repair === null ? (remaining ?? 0) : 0), 0)
  const damaged = lines.filter(({ repair }) => repair !== null).length
  return (
    <>
      <StatTiles>
        <StatTile label={words.record} value={figure(lines.length)} detail="on this device" />
        <StatTile label="Credits left" value={figure(left)} detail={`in ${words.record.toLowerCase()} in order`} />
        {tile}
        <StatTile
          label="To repair"
          value={figure(damaged)}
          detail={damaged === 0 ? 'everything adds up' : 'see below'}
          {...(damaged === 0 ? {} : { tone: 'warning' as const })}
        />
      </StatTiles>
      <Card title={title}>
        <DataTable
          caption={title}
          rows={lines}
          rowKey={({ key }) => key}
          empty={
            <EmptyState icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          }
          columns={[
            { key: 'who', header: 'Account', cell: ({ name, below }) => <CellTitle title={name} below={below} /> },
            { key: 'state', header: 'State', cell: ({ tag }) => <StatusTag {...tag} />, onPhone: 'plain' },
            ...before,
            {
              key: 'left',
              onPhone: 'amount',
              header: 'Credits left',
              cell: ({ remaining, total }) => (
                <span className="admin-left">
                  <b>{orDash(remaining)}</b> {total === null ? '' : `of ${figure(total)}`}
                </span>
              ),
              numeric: true,
            },
            ...after,
            {
              key: 'do',
              header: 'Actions',
              align: 'end',
              onPhone: 'action',
              cell: (line) => <Actions line={line} credits={words.credits} {...doing} />,
            },
          ]}
        />
      </Card>
    </>
  )
}

type ActionsProps<Line> = { line: Line; credits: string } & Doing<Line>

function Actions<Line extends RecordLine>({
  line,
  credits,
  onGrant,
  onRepair,
  onReset,
  onCorrect,
  onMigrate,
}: ActionsProps<Line>) {
  const { accessibleName } = line
  if (line.canRepair) {
    return (
      <Button size="small" icon={Wrench} aria-label={`Repair ${accessibleName}`} onClick={() => onRepair(line)}>
        Repair
      </Button>
    )
  }
  if (line.canMigrate) {
    return (
      <Button size="small" aria-label={`Migrate ${accessibleName}`} onClick={() => onMigrate?.(line)}>
        Migrate
      </Button>
    )
  }
  if (!line.canGrant) {
    return <span className="admin-none">{line.repair ? 'opens anew at sign-in' : 'needs an update'}</span>
  }
  const grant = (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Grant ${credits} to ${accessibleName}`}
      onClick={() => onGrant(line)}
    >
      Grant
    </Button>
  )
  return (
    <span className="admin-actions">
      {grant}
      {onCorrect ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Correct ${credits} of ${accessibleName}`}
          onClick={() => onCorrect(line)}
        >
          Correct
        </Button>
      ) : null}
      {onReset && line.canReset ? (
        <Button size="small" variant="ghost" aria-label={`Reset ${accessibleName}`} onClick={() => onReset(line)}>
          Reset
        </Button>
      ) : null}
    </span>
  )
}
