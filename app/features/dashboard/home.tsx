import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { warningAfter } from '#app/domain/credits/ai/balance.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { aiAccountAtom } from '#app/state/ai-credits.ts'
import { nowAtom } from '#app/state/clock.ts'
import { greetingFor, summaryOf } from './greeting.ts'
import { HomeScreen } from './home-screen.tsx'

type HomeProps = { caller: Caller; posts: readonly PostView[] | null; sentence: string | null; latest: ReactNode }

/** The first screen after sign-in, fed by the credits on this device and the posts on the server. */
export function Home({ caller, posts, sentence, latest }: HomeProps) {
  const account = useAtomValue(aiAccountAtom)
  const now = useAtomValue(nowAtom)
  const count = (...wanted: PostView['status'][]) => posts?.filter(({ status }) => wanted.includes(status)).length ?? 0
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
        summary: posts ? summaryOf(counts) : 'Reading your posts.',
        credits: account && {
          left: availableCredits(account),
          total: account.balance.totalCredits,
          warning: warningAfter(account.balance) ? aiCreditWarnings['low-balance'] : null,
        },
        posts: posts && counts,
        sentence,
      }}
    />
  )
}
