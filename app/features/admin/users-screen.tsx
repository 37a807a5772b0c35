import { useAtomValue } from 'jotai'
import { Search, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { datesAtom } from '#app/state/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
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
import { matches, summaryOf } from './user-list.ts'
import './users-screen.css'

type UsersScreenProps = { view: QueryView<readonly UserProfile[]>; now: string; onReload: () => void }

/** Who is here, on which plan, and who may run the place. */
export function UsersScreen({ view, now, onReload }: UsersScreenProps) {
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
        {({ data }) => <UserList users={data} now={now} />}
      </Loadable>
    </>
  )
}

function UserList({ users, now }: { users: readonly UserProfile[]; now: string }) {
  const dates = useAtomValue(datesAtom)
  const [wanted, setWanted] = useState('')
  const found = useMemo(() => users.filter((user) => matches(user, wanted)), [users, wanted])
  const summary = summaryOf(users, now)
  return (
    <Flex direction="column" gap="4">
      <div className="user-tiles">
        <StatTile label="Users" value={summary.all} />
        <StatTile label="Active" value={summary.active} />
        <StatTile label="New" value={summary.recent} detail="in the last 30 days" />
        <StatTile label="Admins" value={summary.admins} />
      </div>
      <Card>
        <Flex direction="column" gap="4">
          <FormField label="Find a user" hideLabel>
            <TextField
              icon={Search}
              placeholder="Name, e-mail or plan"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </FormField>
          <DataTable
            caption="Users"
            rows={found}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                icon={UsersRound}
                title={users.length === 0 ? 'Nobody has signed up yet' : 'Nobody matches that'}
              >
                {users.length === 0 ? 'The first account shows up here.' : 'Try part of a name or an e-mail.'}
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
