import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { UsersRound } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { selectedPeopleCeiling } from '#app/domain/limits.ts'
import { type PeopleList, peopleListSchema } from '#app/domain/people/filter.ts'
import { standingOf, type UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { countPeople, listPeople, listPeopleIds } from '#app/server/people/people.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import {
  Button,
  Card,
  CellTitle,
  type DataColumn,
  EmptyState,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  StatTile,
  StatTiles,
  StatusTag,
  useTyped,
} from '#design-system/index.ts'
import { startPath } from './operations/operation-address.ts'
import { isFiltered, noFilters, PeopleFilters, type PeopleFiltersProps } from './people/people-filters.tsx'
import {
  type Everybody,
  type PeopleOperation,
  PeopleSelection,
  type PeopleSelectionProps,
} from './people/people-selection.tsx'
import { personName, standingTags } from './people/person-words.ts'
import { ResetByAddress } from './people/reset-by-address.tsx'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'

const loadPerson = () => import('./people/person.tsx')
const Person = lazy(loadPerson)

const byDay = {
  orders: ['earliest first', 'latest first'],
  align: 'end',
  numeric: true,
  isSortable: true,
  onPhone: 'hidden',
} as const

const usersListing: Listing<UserProfile, PeopleList> = {
  name: 'people',
  caption: 'Users',
  rowKey: ({ id }) => id,
  rowName: personName,
  filterSchema: peopleListSchema,
  page: (cursor, list) => listPeople({ data: { cursor, list } }),
  columns: columnsFor(() => {}),
}

function columnsFor(onOpen: (id: string) => void): readonly DataColumn<UserProfile>[] {
  return [
    { key: 'name', header: 'Name', cell: (user) => <UserName user={user} onOpen={onOpen} /> },
    { key: 'plan', header: 'Plan', cell: (user) => <UserPlan {...user} />, onPhone: 'amount' },
    { key: 'state', header: 'State', cell: (user) => <UserState {...user} />, onPhone: 'plain' },
    { key: 'since', header: 'Since', cell: ({ createdAt }) => <Day at={createdAt} />, ...byDay },
    {
      key: 'seen',
      header: 'Last sign-in',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : 'never'),
      ...byDay,
    },
  ]
}

const Day = ({ at }: { at: string }) => useAtomValue(datesAtom).day(at)

function UserName({ user, onOpen }: { user: UserProfile; onOpen: (id: string) => void }) {
  const name = personName(user)
  return <CellTitle title={name} below={user.email === name ? null : user.email} onOpen={() => onOpen(user.id)} />
}

/** Admin is a plan of its own, with the rights of an admin. */
const UserPlan = ({ plan, isAdmin }: UserProfile) =>
  isAdmin ? <StatusTag tone="info" word={plans[plan].name} /> : plans[plan].name

const UserState = (user: UserProfile) => <StatusTag {...standingTags[standingOf(user)]} />

export type UsersScreenProps = {
  list: Pick<ListingView<UserProfile, PeopleList>, 'view' | 'sort' | 'more' | 'searched' | 'onReload'>
  /** Numbers of all and of new accounts, independent of the search; undefined while counting. */
  counts: { readonly all: number; readonly recent: number } | undefined
  filters: PeopleFiltersProps
  onOpen: (id: string) => void
  /** Reads all users who match the filter. */
  onEverybody: PeopleSelectionProps['onEverybody']
  onOperate: (type: PeopleOperation, ids: readonly string[]) => void
  /** Actions without a user. */
  actions?: ReactNode
}

export function UsersScreen({ list, actions, ...rest }: UsersScreenProps) {
  return (
    <>
      <PageHeader title="Users" description="Everybody with an account." actions={actions} />
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

function UserList(props: UsersScreenProps & { users: readonly UserProfile[] }) {
  const { users, list, counts, filters, onOpen, onEverybody, onOperate } = props
  const isCounting = counts === undefined
  const listing = useMemo(() => ({ ...usersListing, columns: columnsFor(onOpen) }), [onOpen])
  return (
    <Flex direction="column" gap="4">
      <StatTiles>
        <StatTile label="Users" value={figure(counts?.all ?? 0)} loading={isCounting} />
        <StatTile label="New" value={figure(counts?.recent ?? 0)} detail="in the last 30 days" loading={isCounting} />
      </StatTiles>
      <Card>
        <Flex direction="column" gap="4">
          <PeopleFilters {...filters} />
          <Found list={list} filters={filters} />
          <ListingTable
            listing={listing}
            rows={users}
            sort={list.sort}
            more={list.more}
            actions={(selection) => (
              <PeopleSelection
                // Another selection resets the bar.
                key={`${selection.length} ${JSON.stringify(filters.list)}`}
                ids={selection.map(({ id }) => id)}
                mayBeMore={list.more !== undefined && selection.length === users.length}
                onEverybody={onEverybody}
                onOperate={onOperate}
              />
            )}
            empty={<NobodyThere list={list} filters={filters} />}
          />
        </Flex>
      </Card>
    </Flex>
  )
}

/** The filter's result, where the provider had to be searched, with a button to clear it. */
function Found({ list: { searched, more }, filters }: Pick<UsersScreenProps, 'list' | 'filters'>) {
  if (!isFiltered(filters.list)) return null
  return (
    <p className="people-found">
      {searched === null ? null : (
        <span role="status">
          {more
            ? `Searched the first ${figure(searched)} accounts: the sign-in provider cannot filter by plan, role or status itself. Show more goes on from there.`
            : `Searched all ${figure(searched)} accounts.`}
        </span>
      )}
      <Button size="small" variant="ghost" onClick={() => filters.onList(noFilters)}>
        Clear filters
      </Button>
    </p>
  )
}

function NobodyThere({ list: { more }, filters }: Pick<UsersScreenProps, 'list' | 'filters'>) {
  if (more)
    return (
      <EmptyState
        icon={UsersRound}
        title="Nobody so far"
        action={
          <Button loading={more.busy} onClick={more.onMore}>
            Search on
          </Button>
        }
      >
        There are accounts that have not been looked at yet.
      </EmptyState>
    )
  const isNarrowed = filters.search !== '' || isFiltered(filters.list)
  return (
    <EmptyState icon={UsersRound} title={isNarrowed ? 'Nobody matches that' : 'Nobody has signed up yet'}>
      {isNarrowed ? 'Try part of a name or an e-mail, or fewer filters.' : 'The first account shows up here.'}
    </EmptyState>
  )
}

/** All matching users, read in large parts, up to the limit of one selection. */
async function everybodyIn(list: PeopleList): Promise<Everybody> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const part: Awaited<ReturnType<typeof listPeopleIds>> = await listPeopleIds({ data: { cursor, list } })
    ids.push(...part.ids.split(',').filter(Boolean))
    cursor = part.next
  } while (cursor !== null && ids.length < selectedPeopleCeiling)
  return { ids: ids.slice(0, selectedPeopleCeiling), isAll: cursor === null && ids.length <= selectedPeopleCeiling }
}

/** The address with a user open beside the list, or none. */
const withUser = (search: object, user: string | undefined): object => ({ ...search, user })

/** The users list, fed by the identity provider a page at a time; `?user=` opens one of them beside it. */
export function Users() {
  const { filter, onFilter, ...list } = useListing(usersListing)
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const counts = useQuery({ queryKey: ['people', 'counts'], queryFn: () => countPeople() })
  const navigate = useNavigate()
  const showToast = useSetAtom(showToastAtom)
  // The router parses a row of digits as a number.
  const user = String((useSearch({ strict: false }) as { user?: unknown }).user ?? '')
  const show = useCallback(
    (id?: string) => void navigate({ to: '.', search: (before) => withUser(before, id), resetScroll: false }),
    [navigate],
  )
  const ids = list.view.state === 'ready' ? list.view.data.map(({ id }) => id) : []
  return (
    <>
      <UsersScreen
        list={list}
        counts={counts.data}
        filters={{ list: filter, search: typed, onSearch: setTyped, onList: onFilter }}
        onOpen={show}
        onEverybody={() =>
          everybodyIn(filter).catch((error) => {
            showToast({ policy: 'single', tone: 'refusal', title: sentenceOf(error, hasNetwork()) })
            return null
          })
        }
        actions={<ResetByAddress />}
        onOperate={(type, people) => void navigate({ href: startPath(type, people) })}
      />
      {user !== '' ? (
        <Suspense>
          <Person key={user} id={user} ids={ids} onShow={show} />
        </Suspense>
      ) : null}
    </>
  )
}
