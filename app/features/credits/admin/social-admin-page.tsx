import { useQuery } from '@tanstack/react-query'
import type { UserProfile } from '#app/domain/people/profile.ts'
import { listPeople } from '#app/server/people/people.functions.ts'
import { SocialAdmin } from './social-admin.tsx'

const nameOf = ({ firstName, lastName, email, id }: UserProfile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || id

/** The screen with names, as far as the identity provider answers; without it, ids do. */
export function SocialAdminPage() {
  const { data = [] } = useQuery({ queryKey: ['people'], queryFn: () => listPeople() })
  return <SocialAdmin people={data.map((user) => ({ ...user, name: nameOf(user) }))} />
}
