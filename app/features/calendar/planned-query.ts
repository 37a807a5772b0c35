import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PlannedNarrowing, PlannedRange } from '#app/domain/posts/planned.ts'
import { listPlanned } from '#app/server/post-changes/posts.functions.ts'
import { askedAgainIn } from '#app/state/asked-again.ts'
import { keptWhenSeen } from '#app/state/seen-answers.ts'

/** The calendar's posts in a time range. Its key is below the posts' key: a change of one refreshes this. */
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
