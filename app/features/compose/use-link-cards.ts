import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { LinkedPage } from '#app/domain/links/linked-page.ts'
import { type LinkFailure, sentenceForLink } from '#app/domain/links/messages.ts'
import type { Result } from '#app/domain/outcome.ts'
import { type Carrying, cardLinkIn } from '#app/domain/platforms/link-card.ts'
import { linkQuery } from '#app/state/link-query.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'

export type LinkCards = ReadonlyMap<string, QueryView<LinkedPage>>

export const readOnline = 'The card is read when you are online.'

/** The known pages behind these posts' links, each read once. */
export function useLinkCards(posts: readonly Carrying[], isOff: boolean) {
  const links = [...new Set(posts.flatMap((post) => cardLinkIn(post) ?? []))]
  const answers = useQueries({ queries: links.map((link) => ({ ...linkQuery(link), enabled: !isOff })) })
  const cards: LinkCards = new Map(
    links.flatMap((link, at) => {
      const answer = answers[at]
      return answer === undefined ? [] : [[link, viewOf(answer, isOff)] as const]
    }),
  )
  return { cards, readAgain: (link: string) => void answers[links.indexOf(link)]?.refetch() }
}

type Answer = Pick<UseQueryResult<Result<LinkedPage, LinkFailure>>, 'data' | 'error' | 'isFetching'>

function viewOf({ data, error, isFetching }: Answer, isOff: boolean): QueryView<LinkedPage> {
  if (data?.ok === true) return { state: 'ready', data: data.value }
  if (isOff) return { state: 'failed', sentence: readOnline }
  if (isFetching) return { state: 'loading' }
  return data === undefined
    ? queryView<LinkedPage>({ data, error })
    : { state: 'failed', sentence: sentenceForLink(data.failure) }
}
