import { useQuery } from '@tanstack/react-query'
import { countPeople } from '#app/server/people/people.functions.ts'
import { useListing } from './table/listing.ts'
import { useTyped } from './table/use-typed.ts'
import { usersListing } from './users-listing.tsx'
import { UsersScreen } from './users-screen.tsx'

/** The users list, fed by the identity provider a page at a time. */
export function Users() {
  const { view, filter, onFilter, more, onReload } = useListing(usersListing)
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const counts = useQuery({ queryKey: ['people', 'counts'], queryFn: () => countPeople() })
  return (
    <UsersScreen view={view} counts={counts.data} search={typed} onSearch={setTyped} more={more} onReload={onReload} />
  )
}
