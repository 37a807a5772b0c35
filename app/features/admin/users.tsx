import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { listPeople } from '#app/server/people/people.functions.ts'
import { nowAtom } from '#app/state/clock.ts'
import { queryView } from '#app/state/query-view.ts'
import { UsersScreen } from './users-screen.tsx'

/** The users list, fed by the identity provider. */
export function Users() {
  const { data, error, refetch } = useQuery({ queryKey: ['people'], queryFn: () => listPeople() })
  const now = useAtomValue(nowAtom)
  return <UsersScreen view={queryView({ data, error })} now={now} onReload={refetch} />
}
