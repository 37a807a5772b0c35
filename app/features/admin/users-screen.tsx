import { useAtomValue } from 'jotai'
import { Search, UsersRound } from 'lucide-react'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  Flex,
  FormField,
  Loadable,
  PageHeader,
  Skeleton,
  StatTile,
  StatusTag,
  TextField,
} from '#design-system/index.ts'
import './users-screen.css'

type UsersScreenProps = {
  view: QueryView<readonly UserProfile[]>
  /** How many there are and how many are new, whatever is searched for; undefined while they are being counted. */
  counts: { readonly all: number; readonly recent: number } | undefined
  search: string
  onSearch: (text: string) => void
  /** There when the list goes on. */
  more: { readonly onMore: () => void; readonly isLoading: boolean } | undefined
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
  const dates = useAtomValue(datesAtom)
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
          <DataTable
            caption="Users"
            rows={users}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={UsersRound} title={search === '' ? 'Nobody has signed up yet' : 'Nobody matches that'}>
                {search === '' ? 'The first account shows up here.' : 'Try part of a name or an e-mail.'}
              </EmptyState>
            }
            columns={[
              { key: 'name', header: 'Name', cell: (user) => <UserName {...user} /> },
              { key: 'plan', header: 'Plan', cell: (user) => <UserPlan {...user} />, onPhone: 'amount' },
              { key: 'state', header: 'State', cell: (user) => <UserState {...user} />, onPhone: 'plain' },
              {
                key: 'since',
                header: 'Since',
                onPhone: 'hidden',
                cell: ({ createdAt }) => dates.day(createdAt),
                align: 'end',
                numeric: true,
              },
              {
                key: 'seen',
                header: 'Last sign-in',
                cell: ({ lastLoginAt }) => (lastLoginAt ? dates.day(lastLoginAt) : 'never'),
                align: 'end',
                numeric: true,
              },
            ]}
          />
          {more && (
            <Flex justify="center">
              <Button size="small" variant="ghost" loading={more.isLoading} onClick={more.onMore}>
                Show more
              </Button>
            </Flex>
          )}
        </Flex>
      </Card>
    </Flex>
  )
}

function UserName({ email, firstName, lastName }: UserProfile) {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <span className="user-name">
      <b>{name || email}</b>
      {name ? <span>{email}</span> : null}
    </span>
  )
}

/** Admin is a plan of its own, and who is on it may run the place. */
const UserPlan = ({ plan, isAdmin }: UserProfile) =>
  isAdmin ? <StatusTag tone="info" word={plans[plan].name} /> : plans[plan].name

const UserState = ({ isActive }: UserProfile) =>
  isActive ? <StatusTag tone="success" word="Active" /> : <StatusTag tone="refusal" word="Inactive" />
