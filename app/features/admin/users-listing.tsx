import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { listPeople } from '#app/server/people/people.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { StatusTag } from '#design-system/index.ts'
import type { Listing } from './table/listing.ts'

const filterSchema = z.object({
  /** Part of a name or an address; empty for everybody. */
  text: z.catch(z.string().check(z.maxLength(200)), ''),
})

/** Everybody with an account, newest first. */
export const usersListing: Listing<UserProfile, z.infer<typeof filterSchema>> = {
  name: 'people',
  caption: 'Users',
  rowKey: ({ id }) => id,
  filterSchema,
  page: (cursor, { text }) => listPeople({ data: { cursor, text } }),
  columns: [
    { key: 'name', header: 'Name', cell: (user) => <UserName {...user} /> },
    { key: 'plan', header: 'Plan', cell: (user) => <UserPlan {...user} />, onPhone: 'amount' },
    { key: 'state', header: 'State', cell: (user) => <UserState {...user} />, onPhone: 'plain' },
    {
      key: 'since',
      header: 'Since',
      onPhone: 'hidden',
      cell: ({ createdAt }) => <Day at={createdAt} />,
      align: 'end',
      numeric: true,
    },
    {
      key: 'seen',
      header: 'Last sign-in',
      cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : 'never'),
      align: 'end',
      numeric: true,
    },
  ],
}

const Day = ({ at }: { at: string }) => useAtomValue(datesAtom).day(at)

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
