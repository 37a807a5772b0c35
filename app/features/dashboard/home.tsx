import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { aiAccountAtom, aiCreditSentence, aiCredits, aiCreditsStatusAtom } from '#app/state/credits/ai.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { hadPostsAtom, homeHeightsAtom } from '#app/state/had-posts.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { queuePauseQuery } from '#app/state/queue-pause.ts'
import { HomeScreen } from './home-screen.tsx'
import { type HomeFacts, toHomeView } from './home-view.ts'

type HomeProps = {
  caller: Caller
  posts: QueryView<readonly PostView[]>
  /** Draws figures of posts, where there are any. */
  Above: ComponentType<{ facts: HomeFacts }> | undefined
  latest: ReactNode
  paused?: ReactNode
  steps?: ReactNode
  onReload: () => void
}

export function Home({ caller, posts, Above, latest, paused, steps, onReload }: HomeProps) {
  const status = useAtomValue(aiCreditsStatusAtom)
  const refresh = useSetAtom(aiCredits.refresh)
  const [hadPosts, setHadPosts] = useAtom(hadPostsAtom)
  const [heights, setHeights] = useAtom(homeHeightsAtom)
  const hasPosts = posts.state === 'ready' ? posts.data.length > 0 : hadPosts
  useEffect(() => {
    if (hasPosts !== null && hasPosts !== hadPosts) setHadPosts(hasPosts)
  }, [hasPosts, hadPosts, setHadPosts])
  const facts: HomeFacts = {
    firstName: caller.firstName,
    posts,
    hadPosts,
    account: useAtomValue(aiAccountAtom),
    creditsFailure: typeof status === 'object' ? aiCreditSentence({ code: status.failed }) : undefined,
    record: useAtomValue(socialRecordAtom),
    now: useAtomValue(nowAtom),
    zone: useAtomValue(zoneAtom),
    isPaused: Boolean(useQuery(queuePauseQuery).data),
  }
  return (
    <HomeScreen
      view={toHomeView(facts)}
      above={Above && <Above facts={facts} />}
      latest={latest}
      steps={steps}
      paused={facts.isPaused ? paused : null}
      heights={heights}
      onHeights={setHeights}
      onReadCredits={() => void refresh()}
      onReload={onReload}
    />
  )
}
