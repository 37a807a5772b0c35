import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { zoneAtom } from '#app/state/device/clock.ts'
import { practiceFeedQuery } from '#app/state/posts-query.ts'
import { queryView } from '#app/state/query-view.ts'
import { LinkedPreview } from './linked-preview.tsx'
import { PracticeFeedScreen } from './practice-feed-screen.tsx'

export function PracticeFeed({ author }: { author: string }) {
  const { data, error, refetch } = useQuery(practiceFeedQuery)
  const zone = useAtomValue(zoneAtom)
  return (
    <PracticeFeedScreen
      view={queryView({ data, error })}
      previewOf={(entry) => <LinkedPreview entry={entry} author={author} zone={zone} />}
      onReload={() => void refetch()}
    />
  )
}
