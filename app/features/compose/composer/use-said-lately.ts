import { useQuery } from '@tanstack/react-query'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { isEmptyComposition } from '#app/domain/posts/compose.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { SimilarPost } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { similarPosts } from '#app/server/post-changes/compositions.functions.ts'
import { useRested } from './use-rested.ts'

/** "The same words went to X and LinkedIn on 12 Nov, 08:41." */
export function saidLately(similar: readonly SimilarPost[], zone: string): string | null {
  const [first] = similar
  if (first === undefined) return null
  const same = similar.filter(({ postId }) => postId === first.postId)
  const platforms = [...new Set(same.map(({ platform }) => platform))] as readonly PlatformId[]
  const where = listWords(platforms.map((id) => platformOf(id).name))
  const at = datesIn(zone).moment(first.at)
  return first.isOut ? `The same words went to ${where} on ${at}.` : `The same words are planned for ${where} on ${at}.`
}

type About = {
  readonly composition: Composition
  /** The time of publishing; null for now. */
  readonly publishAt: Instant | null
  readonly exceptPostId: string
  readonly zone: string
  readonly isOff: boolean
}

/** A sentence when the same text went to the same account lately, or will soon; null while unknown. */
export function useSaidLately({ composition, publishAt, exceptPostId, zone, isOff }: About) {
  const { text, platforms, accountIds, variants } = useRested(composition)
  const isEmpty = isEmptyComposition(composition) || platforms.length === 0
  const asked = { text, platforms, accountIds, variants, publishAt, ...(exceptPostId === '' ? {} : { exceptPostId }) }
  const { data } = useQuery({
    queryKey: ['similar-posts', asked],
    queryFn: () => similarPosts({ data: asked }),
    enabled: !isOff && !isEmpty,
    staleTime: 60_000,
    retry: false,
  })
  return isEmpty ? null : saidLately(data ?? [], zone)
}
