import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countPeople, listPeople } from '#app/server/people/people.functions.ts'
import { queryView } from '#app/state/query-view.ts'
import { UsersScreen } from './users-screen.tsx'

/** Who is still typing is not asked for. */
const typingPauseMs = 300

/** The users list, fed by the identity provider a page at a time. */
export function Users() {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(setText, typingPauseMs, typed)
    return () => clearTimeout(timer)
  }, [typed])
  const counts = useQuery({ queryKey: ['people', 'counts'], queryFn: () => countPeople() })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['people', 'list', text],
    queryFn: ({ pageParam: cursor }) => listPeople({ data: { cursor, text } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  // Who signed up between two pages moved the others on: nobody is listed twice.
  const rows = data && [
    ...new Map(data.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values(),
  ]
  return (
    <UsersScreen
      view={queryView({ data: rows, error })}
      counts={counts.data}
      search={typed}
      onSearch={setTyped}
      more={hasNextPage ? { onMore: fetchNextPage, isLoading: isFetchingNextPage } : undefined}
      onReload={refetch}
    />
  )
}
