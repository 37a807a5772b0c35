import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askAgainMs } from '#app/domain/limits.ts'
import { lookAgainMs } from '#app/domain/posts/look-again.ts'
import type { PlannedNarrowing, PlannedRange } from '#app/domain/posts/planned.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { listPlanned } from '#app/server/publishing/posts.functions.ts'
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
    refetchInterval: ({ state }) =>
      state.status === 'error' ? askAgainMs : lookAgainMs(state.data?.posts ?? [], instantOf(Date.now())),
  })
