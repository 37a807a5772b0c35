import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import * as z from 'zod/mini'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import type { RedemptionLine } from '#app/domain/promo/redeemed.ts'
import { lateRefusalWords } from '#app/domain/promo/validate.ts'
import { accountCreditsWords, aiCreditsWords } from '#app/domain/wording/credits.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { findPeople } from '#app/server/people/people.functions.ts'
import { listRedemptions } from '#app/server/promo/promo.functions.ts'
import {
  Button,
  Card,
  CellTitle,
  EmptyState,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  SegmentedControl,
  StatusTag,
  useTyped,
} from '#design-system/index.ts'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { Moment } from './table/moment.tsx'
import { SearchField } from './table/search-field.tsx'
import './events.css'

const filterSchema = z.object({
  /** The id of one code; empty for all. */
  codeId: z.catch(z.string().check(z.maxLength(200)), ''),
  state: z.catch(z.enum(['all', 'counted', 'refused']), 'all'),
  /** Part of a code, or of the name, the address or the id of a user. */
  text: searchTextSchema,
  order: z.catch(z.enum(['-at', 'at']), '-at'),
})
type Filter = z.infer<typeof filterSchema>

export type Named = { readonly id: string; readonly name: string; readonly email: string | null }

function Whose({ userId, people }: Pick<RedemptionLine, 'userId'> & { people: readonly Named[] }) {
  if (userId === null) return <CellTitle title="Somebody who is gone" below="The use stays counted." />
  const person = people.find(({ id }) => id === userId)
  return <CellTitle title={person?.name ?? userId} below={person && (person.email ?? userId)} />
}

function State({ isLate, refusal }: RedemptionLine) {
  if (refusal === null || refusal === 'valid')
    return <StatusTag tone="success" word={isLate ? 'Counted late' : 'Counted'} />
  return (
    <span className="redemption-state">
      <StatusTag tone="warning" word="Refused late" />
      <span className="redemption-why">it {lateRefusalWords[refusal]}</span>
    </span>
  )
}

const listing = (people: readonly Named[]): Listing<RedemptionLine, Filter> => ({
  name: 'redemptions',
  caption: 'Redemptions',
  rowKey: ({ seq }) => String(seq),
  filterSchema,
  page: (cursor, filter) => listRedemptions({ data: { cursor, ...filter } }),
  columns: [
    { key: 'who', header: 'Who', cell: ({ userId }) => <Whose userId={userId} people={people} /> },
    { key: 'code', header: 'Code', cell: ({ code }) => <span className="webhook-code">{code}</span>, onPhone: 'plain' },
    {
      key: 'gives',
      header: 'Gives',
      cell: ({ system, credits }) => (system === 'ai' ? aiCreditsWords(credits) : accountCreditsWords(credits)),
      onPhone: 'amount',
    },
    { key: 'state', header: 'State', cell: (line) => <State {...line} />, onPhone: 'plain' },
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => <Moment at={at} />,
      numeric: true,
      isSortable: true,
      orders: ['earliest first', 'latest first'],
      onPhone: 'plain',
    },
  ],
})

const states = [
  { value: 'all', label: 'All' },
  { value: 'counted', label: 'Counted' },
  { value: 'refused', label: 'Refused late' },
] as const

export type RedemptionsScreenProps = {
  list: Pick<ListingView<RedemptionLine, Filter>, 'view' | 'sort' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  people: readonly Named[]
  search: string
  onSearch: (text: string) => void
}

/** Redemptions of codes on any device, with the refused ones of offline redemptions. */
export function RedemptionsScreen({ list, ...rest }: RedemptionsScreenProps) {
  return (
    <>
      <PageHeader
        title="Who redeemed codes"
        description="Once by each person, across all devices. What was redeemed offline is counted late, or refused with its reason."
        back={{ href: '/admin/social-accounts', label: 'Codes and grants' }}
      />
      <Loadable
        view={list.view}
        loading="Loading redemptions"
        skeleton={<ListSkeleton />}
        failed="The redemptions did not load"
        onRetry={list.onReload}
      >
        {({ data }) => <Lines lines={data} list={list} {...rest} />}
      </Loadable>
    </>
  )
}

function Lines({
  lines,
  list,
  people,
  search,
  onSearch,
}: RedemptionsScreenProps & { lines: readonly RedemptionLine[] }) {
  const { filter, onFilter } = list
  const code = filter.codeId === '' ? undefined : (lines[0]?.code ?? 'this code')
  const isNarrowed = search !== '' || filter.state !== 'all' || filter.codeId !== ''
  return (
    <Card>
      <Flex direction="column" gap="4">
        <div className="listing-filters">
          <SearchField
            label="Find a redemption"
            placeholder="Code, name or e-mail"
            search={search}
            onSearch={onSearch}
          />
          <SegmentedControl
            label="State"
            options={states}
            value={filter.state}
            onChange={(state) => onFilter({ state })}
          />
          {code === undefined ? null : <Button onClick={() => onFilter({ codeId: '' })}>Only {code} · show all</Button>}
        </div>
        <ListingTable
          listing={listing(people)}
          rows={lines}
          sort={list.sort}
          more={list.more}
          empty={
            isNarrowed ? (
              <EmptyState icon={Ticket} title="No redemption matches that">
                Try another state, or part of a code.
              </EmptyState>
            ) : (
              <EmptyState icon={Ticket} title="Nobody has redeemed a code yet">
                Give somebody a code, such as SPRING-27. Whoever types it under Credits or Accounts shows up here.
              </EmptyState>
            )
          }
        />
      </Flex>
    </Card>
  )
}

/** Number of people named at once. */
const namedMost = 50

/** The redemptions, a page at a time, with names where the identity provider answers. */
export function Redemptions() {
  const { filter, onFilter, ...list } = useListing(listing([]))
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const lines = list.view.state === 'ready' ? list.view.data : []
  const ids = [...new Set(lines.flatMap(({ userId }) => userId ?? []))].slice(0, namedMost)
  const { data: people = [] } = useQuery({
    queryKey: ['people', 'named', { ids, emails: [] }],
    queryFn: () => findPeople({ data: { ids, emails: [] } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const named = people.map((user) => ({
    id: user.id,
    email: user.email,
    name: fullNameOf(user) || user.email || user.id,
  }))
  return <RedemptionsScreen list={{ ...list, filter, onFilter }} people={named} search={typed} onSearch={setTyped} />
}
