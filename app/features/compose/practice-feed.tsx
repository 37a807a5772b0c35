import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { zoneAtom } from '#app/state/device/clock.ts'
import { practiceFeedQuery } from '#app/state/posts-query.ts'
import { queryView } from '#app/state/query-view.ts'
import { PracticeFeedScreen } from './practice-feed-screen.tsx'

/** The practice feed, fed by the server. */
export function PracticeFeed({ author }: { author: string }) {
  const { data, error, refetch } = useQuery(practiceFeedQuery)
  return (
    <PracticeFeedScreen
      view={queryView({ data, error })}
      author={author}
      zone={useAtomValue(zoneAtom)}
      onReload={() => void refetch()}
    />
  )
}
