import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { practiceFeedQuery } from './posts-query.ts'
import { PracticeFeedScreen } from './practice-feed-screen.tsx'

/** The practice feed, fed by the server. */
export function PracticeFeed({ author }: { author: string }) {
  const { data: entries, error, refetch } = useQuery(practiceFeedQuery)
  const sentence = error ? sentenceOf(error) : undefined
  if (entries)
    return <PracticeFeedScreen view={{ state: 'ready', entries, stale: sentence }} author={author} onReload={refetch} />
  const view = sentence ? ({ state: 'failed', sentence } as const) : ({ state: 'loading' } as const)
  return <PracticeFeedScreen view={view} author={author} onReload={refetch} />
}
