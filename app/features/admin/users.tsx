import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Search, UsersRound } from 'lucide-react'
import * as z from 'zod/mini'
import { everybody } from '#app/domain/people/filter.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { peopleOrders, type UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { countPeople, listPeople } from '#app/server/people/people.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import {
  Card,
  CellTitle,
  EmptyState,
  Flex,
  FormField,
  ListSkeleton,
  Loadable,
  PageHeader,
  StatTile,
  StatTiles,
  StatusTag,
  TextField,
} from '#design-system/index.ts'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { useTyped } from './table/use-typed.ts'

const filterSchema = z.object({
  /** Part of a name or an address; empty for everybody. */
  text: z.catch(z.string().check(z.maxLength(200)), ''),
  order: z.catch(z.enum(peopleOrders), '-since'),
})
type Filter = z.infer<typeof filterSchema>

const byDay = {
  orders: ['earliest first', 'latest first'],
  align: 'end',
  numeric: true,
  isSortable: true,
  onPhone: 'hidden',
} as const

/** Everybody with an account. */
const usersListing: Listing<UserProfile, Filter> = {
  name: 'people',
  caption: 'Users',
  rowKey: ({ id }) => id,
  filterSchema,
  page: (cursor, filter) => listPeople({ data: { cursor, list: { ...everybody, ...filter } } }),
  columns: [
    { key: 'name', header: 'Name', cell: (user) => <UserName {...user} /> },
    { key: 'plan', header: 'Plan', cell: (user) => <UserPlan {...user} />, onPhone: 'amount' },
    { key: 'state', header: 'State', cell: (user) => <UserState {...user} />, onPhone: 'plain' },
    { key: 'since', header: 'Since', cell: ({ createdAt }) => <Day at={createdAt} />, ...byDay },
    {
      key: 'seen',
      header: 'Last sign-in',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : 'never'),
      ...byDay,
    },
  ],
}

const Day = ({ at }: { at: string }) => useAtomValue(datesAtom).day(at)

function UserName({ email, ...names }: UserProfile) {
  const name = fullNameOf(names)
  return <CellTitle title={name || email} below={name && email} />
}

/** Admin is a plan of its own, and who is on it may run the place. */
const UserPlan = ({ plan, isAdmin }: UserProfile) =>
  isAdmin ? <StatusTag tone="info" word={plans[plan].name} /> : plans[plan].name

const UserState = ({ isActive }: UserProfile) =>
  isActive ? <StatusTag tone="success" word="Active" /> : <StatusTag tone="refusal" word="Inactive" />

export type UsersScreenProps = {
  list: Pick<ListingView<UserProfile, Filter>, 'view' | 'sort' | 'more' | 'onReload'>
  /** How many there are and how many are new, whatever is searched for; undefined while they are being counted. */
  counts: { readonly all: number; readonly recent: number } | undefined
  search: string
  onSearch: (text: string) => void
}

/** Who is here, on which plan, and who may run the place. */
export function UsersScreen({ list, ...rest }: UsersScreenProps) {
  return (
    <>
      <PageHeader title="Users" description="Everybody with an account." />
      <Loadable
        view={list.view}
        loading="Loading users"
        skeleton={<ListSkeleton />}
        failed="The users did not load"
        onRetry={list.onReload}
      >
        {({ data }) => <UserList users={data} list={list} {...rest} />}
      </Loadable>
    </>
  )
}

function UserList({ users, list, counts, search, onSearch }: UsersScreenProps & { users: readonly UserProfile[] }) {
  const isCounting = counts === undefined
  return (
    <Flex direction="column" gap="4">
      <StatTiles>
        <StatTile label="Users" value={figure(counts?.all ?? 0)} loading={isCounting} />
        <StatTile label="New" value={figure(counts?.recent ?? 0)} detail="in the last 30 days" loading={isCounting} />
      </StatTiles>
      <Card>
        <Flex direction="column" gap="4">
          <FormField label="Find a user" hideLabel>
            <TextField
              icon={Search}
              placeholder="Name or e-mail"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
            />
          </FormField>
          <ListingTable
            listing={usersListing}
            rows={users}
            sort={list.sort}
            more={list.more}
            empty={
              <EmptyState icon={UsersRound} title={search === '' ? 'Nobody has signed up yet' : 'Nobody matches that'}>
                {search === '' ? 'The first account shows up here.' : 'Try part of a name or an e-mail.'}
              </EmptyState>
            }
          />
        </Flex>
      </Card>
    </Flex>
  )
}

/** The users list, fed by the identity provider a page at a time. */
export function Users() {
  const { filter, onFilter, ...list } = useListing(usersListing)
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const counts = useQuery({ queryKey: ['people', 'counts'], queryFn: () => countPeople() })
  return <UsersScreen list={list} counts={counts.data} search={typed} onSearch={setTyped} />
}
