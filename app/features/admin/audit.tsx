import { useAtomValue, useSetAtom } from 'jotai'
import { Download, FileJson, FileSpreadsheet, ScrollText, X } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type AuditAction,
  type AuditEntry,
  auditActionNames,
  auditActions,
  type ExportedLine,
  isByTheServer,
} from '#app/domain/audit/audit.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { addMs, type Instant } from '#app/domain/time/instant.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { exportAudit, listAudit } from '#app/server/operations/operations.functions.ts'
import { clockAtom, datesAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { csvFile, download, jsonFile } from '#app/state/export-file.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import {
  Button,
  Card,
  CellTitle,
  Dialog,
  EmptyState,
  Facts,
  Flex,
  ListSkeleton,
  Loadable,
  Menu,
  PageHeader,
  Select,
  useTyped,
} from '#design-system/index.ts'
import { auditCsv, browserWords, detailWords } from './audit-words.ts'
import { Moment } from './table/moment.tsx'
import { SearchField } from './table/search-field.tsx'
import './audit.css'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'

/** A line with the names of its people, as far as they are known. */
export type AuditRow = AuditEntry & { readonly userName: string | null; readonly subjectName: string | null }

const periods = ['', '1', '7', '30'] as const
const periodWords: Record<(typeof periods)[number], string> = {
  '': 'Any time',
  '1': 'Last 24 hours',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
}

const filterSchema = z.object({
  text: searchTextSchema,
  action: z.catch(z.enum(['', ...auditActionNames] as ['' | AuditAction]), ''),
  /** The id of the actor or the subject. */
  person: z.catch(z.string().check(z.maxLength(200)), ''),
  /** Number of days back; empty for all. */
  days: z.catch(z.enum(periods), ''),
})
export type AuditFilter = z.infer<typeof filterSchema>

const dayMs = 24 * 60 * 60_000

const asked = ({ text, action, person, days }: AuditFilter, now: Instant) => ({
  text,
  action: action === '' ? null : action,
  person: person === '' ? null : person,
  from: days === '' ? null : addMs(now, -Number(days) * dayMs),
})

const whoOf = (row: AuditRow): string =>
  row.userName ?? row.userId ?? (isByTheServer(row) ? 'The server' : 'Somebody unknown')

const listingWith = (clock: () => Instant, onOpen: (row: AuditRow) => void): Listing<AuditRow, AuditFilter> => ({
  name: 'audit',
  caption: 'Audit log',
  rowKey: ({ id }) => id,
  filterSchema,
  page: (cursor, filter) => listAudit({ data: { cursor, ...asked(filter, clock()) } }),
  columns: [
    {
      key: 'what',
      header: 'What',
      cell: (row) => <CellTitle title={auditActions[row.action] ?? row.action} below={detailWords(row.details)} />,
    },
    { key: 'who', header: 'Who', cell: whoOf, onPhone: 'labelled' },
    {
      key: 'whom',
      header: 'To whom',
      cell: ({ subjectId, subjectName }) => subjectName ?? subjectId ?? '–',
      onPhone: 'hidden',
    },
    {
      key: 'from',
      header: 'From',
      cell: ({ ipAddress, userAgent }) => <CellTitle title={ipAddress ?? '–'} below={browserWords(userAgent)} />,
      onPhone: 'hidden',
    },
    {
      key: 'when',
      header: 'When',
      cell: ({ timestamp }) => <Moment at={timestamp} />,
      numeric: true,
      onPhone: 'amount',
    },
    {
      key: 'do',
      header: 'Actions',
      align: 'end',
      onPhone: 'action',
      cell: (row) => (
        <Button size="small" variant="ghost" onClick={() => onOpen(row)}>
          Details
        </Button>
      ),
    },
  ],
})

export type AuditScreenProps = {
  list: Pick<ListingView<AuditRow, AuditFilter>, 'view' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  search: string
  onSearch: (text: string) => void
  /** A file is being made. */
  exporting: boolean
  onExport: (as: 'csv' | 'json') => void
}

const anything = [
  { value: 'any', label: 'Anything' },
  ...auditActionNames.map((value) => ({ value, label: auditActions[value] })),
] as const

/** Every action with its actor, subject and origin; lines cannot be changed. */
export function AuditScreen({ list, search, onSearch, exporting, onExport }: AuditScreenProps) {
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const clock = useAtomValue(clockAtom)
  const { filter, onFilter } = list
  const isNarrowed = Object.values(filter).some((value) => value !== '')
  return (
    <>
      <PageHeader
        title="Audit log"
        description="What was done, by whom and from where. Lines are only added. 10,000 are kept: bulk mail and refused sign-ins go first, what admins did goes last. Addresses are shortened after 30 days."
        actions={
          <Menu
            trigger={
              <Button icon={Download} loading={exporting}>
                Export
              </Button>
            }
            items={[
              { label: 'What is listed, as CSV', icon: FileSpreadsheet, onSelect: () => onExport('csv') },
              { label: 'What is listed, as JSON', icon: FileJson, onSelect: () => onExport('json') },
            ]}
          />
        }
      />
      <Card>
        <Flex direction="column" gap="4">
          <div className="audit-filters">
            <SearchField
              label="Find in the log"
              placeholder="Name, e-mail, address or detail"
              search={search}
              onSearch={onSearch}
            />
            <Select
              label="What happened"
              options={anything}
              value={filter.action || 'any'}
              onChange={(value) => onFilter({ action: value === 'any' ? '' : value })}
            />
            <Select
              label="When"
              options={periods.map((value) => ({ value: value || ('any' as const), label: periodWords[value] }))}
              value={filter.days || 'any'}
              onChange={(value) => onFilter({ days: value === 'any' ? '' : value })}
            />
          </div>
          {filter.person === '' ? null : (
            <div>
              <Button size="small" icon={X} onClick={() => onFilter({ person: '' })}>
                Only about {filter.person}
              </Button>
            </div>
          )}
          <Loadable
            view={list.view}
            loading="Loading the audit log"
            skeleton={<ListSkeleton />}
            failed="The audit log did not load"
            onRetry={list.onReload}
          >
            {({ data }) => (
              <ListingTable
                listing={listingWith(clock, setOpened)}
                rows={data}
                sort={undefined}
                more={list.more}
                empty={
                  <EmptyState
                    icon={ScrollText}
                    title={isNarrowed ? 'Nothing like that was done' : 'Nothing was done yet'}
                  >
                    {isNarrowed ? 'Take a filter away, or go further back.' : 'The next sign-in shows up here.'}
                  </EmptyState>
                }
              />
            )}
          </Loadable>
        </Flex>
      </Card>
      {opened === null ? null : <AuditDetailsDialog row={opened} onClose={() => setOpened(null)} onFilter={onFilter} />}
    </>
  )
}

type DetailsProps = { row: AuditRow; onClose: () => void; onFilter: (change: Partial<AuditFilter>) => void }

function AuditDetailsDialog({ row, onClose, onFilter }: DetailsProps) {
  const dates = useAtomValue(datesAtom)
  const { action, details, ipAddress, userAgent, sessionId, id, userId, subjectId, subjectName, timestamp } = row
  const about = subjectId ?? userId
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={auditActions[action] ?? action}
      description={`${dates.day(timestamp)}, ${dates.time(timestamp)}`}
      actions={
        <>
          {about === null ? null : (
            <Button
              onClick={() => {
                onFilter({ person: about })
                onClose()
              }}
            >
              All about {subjectId === null ? whoOf(row) : (subjectName ?? subjectId)}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Facts
        label="Details"
        facts={[
          { term: 'Who', value: whoOf(row) },
          ...(subjectId === null ? [] : [{ term: 'To whom', value: subjectName ?? subjectId }]),
          ...Object.entries(details).map(([term, value]) => ({ term, value: String(value ?? '–') })),
          { term: 'Address', value: ipAddress ?? '–' },
          { term: 'Browser', value: browserWords(userAgent) ?? '–' },
          { term: 'Session', value: sessionId ?? '–' },
          { term: 'Line', value: id },
        ]}
      />
    </Dialog>
  )
}

/** All listed lines, page by page. */
async function fetchAll(filter: AuditFilter, now: Instant): Promise<readonly ExportedLine[]> {
  const entries: ExportedLine[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof exportAudit>> = await exportAudit({ data: { cursor, ...asked(filter, now) } })
    entries.push(...page.rows)
    cursor = page.next
  } while (cursor !== null)
  return entries
}

export function Audit() {
  const clock = useAtomValue(clockAtom)
  const list = useListing(listingWith(clock, () => undefined))
  const [typed, setTyped] = useTyped(list.filter.text, (text) => list.onFilter({ text }))
  const [exporting, setExporting] = useState(false)
  const showToast = useSetAtom(showToastAtom)
  const onExport = async (as: 'csv' | 'json') => {
    setExporting(true)
    try {
      const entries = await fetchAll(list.filter, clock())
      download(
        as === 'csv'
          ? csvFile('audit-log', clock(), auditCsv(entries))
          : jsonFile('audit-log', clock(), JSON.stringify(entries, null, 2)),
      )
    } catch (error) {
      const description = sentenceOf(error, hasNetwork())
      showToast({ policy: 'stack', tone: 'refusal', title: 'Nothing was exported', description })
    } finally {
      setExporting(false)
    }
  }
  return (
    <AuditScreen
      list={list}
      search={typed}
      onSearch={setTyped}
      exporting={exporting}
      onExport={(as) => void onExport(as)}
    />
  )
}
