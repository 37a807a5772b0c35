import { useAtomValue } from 'jotai'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type ErrorGroup, type ErrorSide, errorSides } from '#app/domain/operations/errors.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { listErrors } from '#app/server/operations/operations.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
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
  SegmentedControl,
  Text,
  useTyped,
} from '#design-system/index.ts'
import { type Listing, type ListingView, useListing } from '../table/listing.ts'
import { ListingTable } from '../table/listing-table.tsx'
import { Moment } from '../table/moment.tsx'
import { SearchField } from '../table/search-field.tsx'
import { SystemPage } from './system-page.tsx'

type Times = { readonly id: string; readonly requestId: string | null; readonly at: string }
export type ErrorRow = ErrorGroup & { readonly latest: readonly Times[] }

const filterSchema = z.object({
  text: searchTextSchema,
  side: z.catch(z.enum(['all', ...errorSides]), 'all'),
})
export type ErrorFilter = z.infer<typeof filterSchema>

const sideWords: Record<ErrorSide, string> = { server: 'Server', browser: 'Browser' }

const listingWith = (onOpen: (row: ErrorRow) => void): Listing<ErrorRow, ErrorFilter> => ({
  name: 'errors',
  caption: 'Errors',
  rowKey: ({ key }) => key,
  filterSchema,
  page: (cursor, { text, side }) => listErrors({ data: { cursor, text, side: side === 'all' ? null : side } }),
  columns: [
    { key: 'what', header: 'What', cell: ({ message, place }) => <CellTitle title={message} below={place} /> },
    { key: 'side', header: 'Where', cell: ({ side }) => sideWords[side], onPhone: 'plain' },
    { key: 'times', header: 'Times', cell: ({ times }) => figure(times), numeric: true, onPhone: 'amount' },
    {
      key: 'first',
      header: 'First seen',
      cell: ({ firstAt }) => <Moment at={firstAt} />,
      numeric: true,
      onPhone: 'hidden',
    },
    { key: 'last', header: 'Last seen', cell: ({ lastAt }) => <Moment at={lastAt} />, numeric: true },
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

const sides = [
  { value: 'all', label: 'All' },
  { value: 'server', label: 'Server' },
  { value: 'browser', label: 'Browsers' },
] as const

export type ErrorsScreenProps = {
  list: Pick<ListingView<ErrorRow, ErrorFilter>, 'view' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  search: string
  onSearch: (text: string) => void
}

/** Errors, one line per kind, with the ids that people were shown. */
export function ErrorsScreen({ list, search, onSearch }: ErrorsScreenProps) {
  const [opened, setOpened] = useState<ErrorRow | null>(null)
  const isNarrowed = search !== '' || list.filter.side !== 'all'
  return (
    <SystemPage
      at="/admin/system/errors"
      description="What was not meant to happen, without anything personal in it. The latest 1,000 are kept."
    >
      <Card>
        <Flex direction="column" gap="4">
          <Flex gap="3" wrap="wrap" align="center">
            <Flex flexGrow="1" direction="column" minWidth="220px">
              <SearchField
                label="Find an error"
                placeholder="Words, a place, or the id somebody was told"
                search={search}
                onSearch={onSearch}
              />
            </Flex>
            <SegmentedControl
              label="Noticed by"
              options={sides}
              value={list.filter.side}
              onChange={(side) => list.onFilter({ side })}
            />
          </Flex>
          <Loadable
            view={list.view}
            loading="Loading errors"
            skeleton={<ListSkeleton />}
            failed="The errors did not load"
            onRetry={list.onReload}
          >
            {({ data }) => (
              <ListingTable
                listing={listingWith(setOpened)}
                rows={data}
                sort={undefined}
                more={list.more}
                empty={
                  <EmptyState icon={BadgeCheck} title={isNarrowed ? 'No error like that' : 'Nothing has gone wrong'}>
                    {isNarrowed
                      ? 'Search for part of its words, or for the whole id.'
                      : 'What breaks, here or in a browser, shows up with how often and when.'}
                  </EmptyState>
                }
              />
            )}
          </Loadable>
        </Flex>
      </Card>
      {opened === null ? null : <ErrorDialog row={opened} onClose={() => setOpened(null)} />}
    </SystemPage>
  )
}

function ErrorDialog({ row, onClose }: { row: ErrorRow; onClose: () => void }) {
  const dates = useAtomValue(datesAtom)
  return (
    <Dialog
      open
      size="large"
      onOpenChange={onClose}
      title={row.message}
      description={`${row.place} · ${row.times === 1 ? 'once' : `${figure(row.times)} times`} since ${dates.moment(row.firstAt)}`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        <Text size="2" color="gray">
          The last times, with the id that was told and the id of the request. The server's log has the rest under the
          same id.
        </Text>
        <Facts
          label="The last times"
          facts={row.latest.map(({ id, requestId, at }) => ({
            term: `${dates.day(at)}, ${dates.time(at)}`,
            value: requestId === null ? id : `${id} · ${requestId}`,
          }))}
        />
      </Flex>
    </Dialog>
  )
}

export function Errors() {
  const list = useListing(listingWith(() => undefined))
  const [typed, setTyped] = useTyped(list.filter.text, (text) => list.onFilter({ text }))
  return <ErrorsScreen list={list} search={typed} onSearch={setTyped} />
}
