import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { listPeople } from '#app/server/people/people.functions.ts'
import { nowAtom } from '#app/state/clock.ts'
import { UsersScreen, type UsersView } from './users-screen.tsx'

/** The users list, fed by the identity provider. */
export function Users() {
  const { data: users, error, refetch } = useQuery({ queryKey: ['people'], queryFn: () => listPeople() })
  const now = useAtomValue(nowAtom)
  const view = (): UsersView => {
    if (users) return { state: 'ready', users, now }
    return error ? { state: 'failed', sentence: sentenceOf(error) } : { state: 'loading' }
  }
  return <UsersScreen view={view()} onReload={refetch} />
}
