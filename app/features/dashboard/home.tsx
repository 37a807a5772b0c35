import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { warningAfter } from '#app/domain/credits/ai/balance.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { aiAccountAtom } from '#app/state/ai-credits.ts'
import { nowAtom } from '#app/state/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { greetingFor, summaryOf } from './greeting.ts'
import { HomeScreen } from './home-screen.tsx'

type HomeProps = { caller: Caller; posts: QueryView<readonly PostView[]>; latest: ReactNode }

const summaryWithout = { loading: 'Reading your posts.', failed: 'Your posts could not be read.' } as const

/** The first screen after sign-in, fed by the credits on this device and the posts on the server. */
export function Home({ caller, posts, latest }: HomeProps) {
  const account = useAtomValue(aiAccountAtom)
  const now = useAtomValue(nowAtom)
  const known = posts.state === 'ready' ? posts.data : []
  const count = (...wanted: PostView['status'][]) => known.filter(({ status }) => wanted.includes(status)).length
  const counts = {
    scheduled: count('scheduled', 'publishing'),
    published: count('published', 'partly-published'),
    failed: count('failed', 'partly-published'),
  }
  return (
    <HomeScreen
      latest={latest}
      view={{
        greeting: greetingFor(caller.firstName, new Date(now).getHours()),
        summary: posts.state === 'ready' ? summaryOf(counts) : summaryWithout[posts.state],
        credits: account && {
          left: availableCredits(account),
          total: account.balance.totalCredits,
          warning: warningAfter(account.balance) ? aiCreditWarnings['low-balance'] : null,
        },
        posts: posts.state === 'ready' ? counts : posts.state,
      }}
    />
  )
}
