import { queryOptions } from '@tanstack/react-query'
import { linkedPageAgainMs, linkedPageGoodMs } from '#app/domain/limits.ts'
import { readLink } from '#app/server/links/links.functions.ts'

/** The preview data of a linked page. A page that did not answer is read again soon, on the next visit. */
export const linkQuery = (link: string) =>
  queryOptions({
    queryKey: ['link', link],
    queryFn: () => readLink({ data: { link } }),
    staleTime: ({ state }) => (state.data?.ok === false ? linkedPageAgainMs : linkedPageGoodMs),
    retry: false,
  })
