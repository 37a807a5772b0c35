import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#app/domain/limits.ts'
import type { PlannedRange } from '#app/domain/posts/planned.ts'
import { listPlanned } from '#app/server/publishing/posts.functions.ts'

const lookAgainMs = 30_000

/** What a calendar shows of a stretch of time. Kept below the posts: what changes one of them changes this. */
export const plannedQuery = (range: PlannedRange) =>
  queryOptions({
    queryKey: ['posts', 'planned', range.from, range.until],
    queryFn: () => listPlanned({ data: range }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : lookAgainMs),
  })
