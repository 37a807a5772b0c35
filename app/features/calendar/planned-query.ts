import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PlannedNarrowing, PlannedRange } from '#app/domain/posts/planned.ts'
import { listPlanned } from '#app/server/post-changes/posts.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'
import { keptWhenSeen } from '#app/state/seen-answers.ts'

/** What a calendar shows of a stretch of time. Kept below the posts: what changes one of them changes this. */
export const plannedQuery = (range: PlannedRange, { account, project }: PlannedNarrowing = {}) =>
  queryOptions({
    queryKey: ['posts', 'planned', range.from, range.until, account, project],
    queryFn: () =>
      listPlanned({
        data: { ...range, ...(account !== undefined && { account }), ...(project !== undefined && { project }) },
      }),
    meta: keptWhenSeen,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => askedAgainIn(state, state.data?.posts),
  })
