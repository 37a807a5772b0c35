import { Search, UsersRound } from 'lucide-react'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { figure } from '#app/domain/wording/figures.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Card,
  EmptyState,
  Flex,
  FormField,
  Loadable,
  PageHeader,
  Skeleton,
  StatTile,
  TextField,
} from '#design-system/index.ts'
import type { ListingView } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { usersListing } from './users-listing.tsx'
import './users-screen.css'

type UsersScreenProps = {
  view: QueryView<readonly UserProfile[]>
  /** How many there are and how many are new, whatever is searched for; undefined while they are being counted. */
  counts: { readonly all: number; readonly recent: number } | undefined
  search: string
  onSearch: (text: string) => void
  /** There when the list goes on. */
  more: ListingView<UserProfile, unknown>['more']
  onReload: () => void
}

/** Who is here, on which plan, and who may run the place. */
export function UsersScreen({ view, counts, search, onSearch, more, onReload }: UsersScreenProps) {
  return (
    <>
      <PageHeader title="Users" description="Everybody with an account, newest first." />
      <Loadable
        view={view}
        loading="Loading users"
        skeleton={
          <Flex direction="column" gap="4">
            <Skeleton shape="block" height="96px" />
            <Skeleton shape="block" height="320px" />
          </Flex>
        }
        failed="The users did not load"
        onRetry={onReload}
      >
        {({ data }) => <UserList users={data} counts={counts} search={search} onSearch={onSearch} more={more} />}
      </Loadable>
    </>
  )
}

type UserListProps = Omit<UsersScreenProps, 'view' | 'onReload'> & { users: readonly UserProfile[] }

function UserList({ users, counts, search, onSearch, more }: UserListProps) {
  return (
    <Flex direction="column" gap="4">
      <div className="user-tiles">
        <StatTile label="Users" value={figure(counts?.all ?? 0)} loading={counts === undefined} />
        <StatTile
          label="New"
          value={figure(counts?.recent ?? 0)}
          detail="in the last 30 days"
          loading={counts === undefined}
        />
      </div>
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
            more={more}
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
