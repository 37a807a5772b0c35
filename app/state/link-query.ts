import { queryOptions } from '@tanstack/react-query'
import { linkedPageAgainMs, linkedPageGoodMs } from '#app/domain/limits.ts'
import { readLink } from '#app/server/links/links.functions.ts'

/** What the page behind a link says of itself. One that did not answer is asked again soon, for whoever comes back to it. */
export const linkQuery = (link: string) =>
  queryOptions({
    queryKey: ['link', link],
    queryFn: () => readLink({ data: { link } }),
    staleTime: ({ state }) => (state.data?.ok === false ? linkedPageAgainMs : linkedPageGoodMs),
    retry: false,
  })
