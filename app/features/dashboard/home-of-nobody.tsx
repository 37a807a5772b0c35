import type { ReactNode } from 'react'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostView, TargetView } from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { toAboveView } from './above-view.ts'
import { HomeCards } from './home-screen.tsx'
import { type HomeFacts, toHomeView } from './home-view.ts'
import { Above } from './posts-above.tsx'

/** A fixed time: the page that shows it is prerendered. */
const now: Instant = '2026-11-20T09:00:00.000Z'
const wentOut: Instant = '2026-11-20T08:41:00.000Z'
export const sampleZone = 'UTC'

const failure = postFailure('text_too_long', { platform: 'x', length: 331, limit: 280 })

type Plan = { readonly text: string; readonly at: Instant | null; readonly refusedBy?: PlatformId }

const planned: readonly Plan[] = [
  { text: 'Friday’s loaf is walnut and honey', at: '2026-11-20T15:00:00.000Z' },
  { text: 'Behind the counter: our Saturday team', at: '2026-11-21T09:00:00.000Z' },
  { text: 'Launch note: the second bakery opens', at: '2026-11-23T08:00:00.000Z' },
  { text: 'Three questions before you choose a flour', at: '2026-11-24T12:15:00.000Z' },
  { text: 'Opening hours over the holidays', at: '2026-11-26T07:45:00.000Z' },
  { text: 'What our first hundred customers taught us', at: null, refusedBy: 'x' },
]

function targetOf(platform: PlatformId, { text, at, refusedBy }: Plan): TargetView {
  const isRefused = platform === refusedBy
  const isOut = at === null && !isRefused
  return {
    id: `${text}-${platform}`,
    platform,
    status: at !== null ? 'queued' : isRefused ? 'failed' : 'published',
    text: null,
    failure: isRefused ? failure : null,
    reason: isRefused ? sentenceForPost(failure) : null,
    attempts: at === null ? 1 : 0,
    publishedAt: isOut ? wentOut : null,
    remoteId: null,
  }
}

const samplePosts: readonly PostView[] = planned.map((plan) => {
  const targets = platformIds.map((platform) => targetOf(platform, plan))
  const status = postStatusOf(targets, plan.at, now)
  return { id: plan.text, text: plan.text, publishAt: plan.at, createdAt: wentOut, status, targets }
})

const jobs = ['Post: our holiday hours', 'Post: three questions about flour', 'Post: the second bakery opens']

/** An invented person's month, by the real rules. */
function sampleAccount(): AiAccount {
  let ids = 0
  const facts = { now: wentOut, newId: () => `sample-${ids++}`, promoCodes: [], redemptions: [] }
  const userId = 'user_sample'
  const usage = { kind: 'text', tokens: 900 } as const
  const run = (account: AiAccount, operation: object): AiAccount => {
    const outcome = runOperation(account, operation, facts)
    if (outcome.kind !== 'accepted') throw new Error(`The sample is refused: ${outcome.failure.code}`)
    return outcome.account
  }
  return jobs.reduce(
    (account, label, place) => {
      const job = { userId, jobId: `job-${place}`, usage }
      return run(run(account, { type: 'hold', ...job, label }), { type: 'settle', ...job })
    },
    openAccount({ userId, plan: 'trial', at: '2026-11-02T09:00:00.000Z' }),
  )
}

const nothing = () => undefined

/** Home with invented figures, for people who are not signed in. The posts feature draws the newest posts. */
export function HomeOfNobody({ latestOf }: { latestOf: (posts: readonly PostView[]) => ReactNode }) {
  const facts: HomeFacts = {
    firstName: null,
    posts: { state: 'ready', data: samplePosts },
    account: sampleAccount(),
    record: null,
    now,
    zone: sampleZone,
  }
  const above = toAboveView(facts)
  const { shown, total } = above.attention
  // A sample post has no page of its own.
  const attention = { total, shown: shown.map((one) => ({ ...one, href: '/dashboard/posts' })) }
  return (
    <HomeCards
      view={toHomeView(facts)}
      above={<Above view={{ ...above, attention }} />}
      latest={latestOf(samplePosts)}
      onReadCredits={nothing}
      onReload={nothing}
    />
  )
}
