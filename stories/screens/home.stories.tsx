import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { examplePost } from '#app/content/example-post.ts'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { type StepsDone, stepsListed } from '#app/domain/people/first-steps.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { AiMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { FirstSteps, type FirstStepsProps } from '#app/features/dashboard/first-steps.tsx'
import { HomeScreen } from '#app/features/dashboard/home-screen.tsx'
import { type HomeFacts, toHomeView } from '#app/features/dashboard/home-view.ts'
import { PostsAbove } from '#app/features/dashboard/posts-above.tsx'
import { LatestPosts } from '#app/features/posts/latest-posts.tsx'
import { NewestPosts } from '#app/features/posts/newest-posts.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { pausedSince } from '../support/paused-since.tsx'
import { samplePost, samplePosts } from '../support/sample-posts.ts'

const onReload = fn()
const resume = fn()
const onReadCredits = fn()
const weekPosts: readonly PostView[] = [
  samplePost('Five quiet ways to make Monday easier', 'queued', 'queued', '2026-11-20T10:30:00.000Z'),
  samplePost('The studio light, set up in ten minutes', 'queued', 'queued', '2026-11-20T15:00:00.000Z'),
  samplePost('Behind the counter: our Saturday team', 'queued', 'queued', '2026-11-21T09:00:00.000Z'),
  samplePost('Launch note: the second bakery opens', 'queued', 'queued', '2026-11-23T08:00:00.000Z'),
  samplePost('Three questions before you choose a flour', 'queued', 'queued', '2026-11-24T12:15:00.000Z'),
  samplePost('What a slow dough does overnight', 'queued', 'queued', '2026-11-24T17:30:00.000Z'),
  samplePost('Opening hours over the holidays', 'queued', 'queued', '2026-11-26T07:45:00.000Z'),
  samplePost('What our first hundred customers taught us', 'published'),
]

type Shown = Pick<HomeFacts, 'posts' | 'hadPosts' | 'creditsFailure' | 'isPaused'> & {
  credits: AiStateName | null
  connected?: boolean
  zone?: string
}

/** Home of a person with these posts and credits, on a Friday morning in Lisbon; the top bar shows the same credits. */
function home({
  posts,
  hadPosts = true,
  credits,
  creditsFailure,
  connected = false,
  isPaused = false,
  zone = 'Europe/Lisbon',
}: Shown) {
  const account = credits && (aiAccountIn(credits) as AiAccount)
  const facts: HomeFacts = {
    firstName: 'Ada',
    posts,
    hadPosts,
    account,
    creditsFailure,
    isPaused,
    record: connected ? socialRecordIn('connected') : null,
    now: '2026-11-20T09:00:00.000Z',
    zone: zoneOr(zone),
  }
  return {
    args: {
      view: toHomeView(facts),
      above: <PostsAbove facts={facts} />,
      latest: <LatestPosts posts={posts} Newest={NewestPosts} onReload={onReload} />,
      paused: isPaused ? pausedSince(resume) : null,
      onReadCredits,
      onReload,
    },
    parameters: { aiMeter: <AiMeter view={account && toAiCreditsView(account, zoneOr('UTC'))} /> },
  }
}

const ready = (data: readonly PostView[]) => ({ state: 'ready', data }) as const

const filled = home({ posts: ready(weekPosts), credits: 'everyType', connected: true })

const meta = {
  title: 'Screens/Dashboard/Home',
  component: HomeScreen,
  decorators: [inShell('/dashboard')],
  ...filled,
  parameters: {
    route: '/dashboard',
    ...filled.parameters,
    largeText: ['Filled'],
    phone: ['Filled', 'Loading', 'Empty', 'FirstMinutes', 'NeedsAttention', 'QueuePaused', 'OfflineWithPosts'],
  },
} satisfies Meta<typeof HomeScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Two posts go out today.')).toBeVisible()
    await expect(canvas.getByRole('listitem', { current: 'date' })).toHaveTextContent('Fri 20')
    // The bar measures what the ring in the top bar measures.
    const meters = canvas.getAllByRole('meter', { name: 'AI credits left' })
    await expect(meters.map((meter) => meter.getAttribute('value'))).toEqual(['872', '872'])
  },
}
const loading = home({ posts: { state: 'loading' }, credits: 'everyType' })
/** Parts that were there the last time have their place already, as high as they were. */
export const Loading: Story = {
  ...loading,
  args: { ...loading.args, heights: { header: 70, above: [96, 232], latest: 311 } },
}
/** On a device that has never shown it nothing is promised. */
export const LoadingOnANewDevice: Story = {
  ...home({ posts: { state: 'loading' }, hadPosts: null, credits: null }),
}
/** Where there was no post the last time, it begins as it will stay. */
export const LoadingWithoutPosts: Story = {
  ...home({ posts: { state: 'loading' }, hadPosts: false, credits: null }),
}
/** Nothing yet: one example with its film, and the way to one's own. */
export const Empty: Story = {
  ...home({ posts: ready([]), credits: 'freshTrial' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Open it in the composer' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'New post' })).toBeNull()
    // The example is a text like any other: what is changed of it goes on.
    const sample = canvas.getByRole('textbox', { name: 'Text of your first post' })
    await userEvent.clear(sample)
    await userEvent.type(sample, 'Rye from seven.')
    await expect(canvas.getByRole('link', { name: 'Open it in the composer' })).toHaveAttribute(
      'href',
      '/dashboard/compose?begin=new&example=film&text=Rye%20from%20seven.',
    )
    await expect(canvas.getByRole('link', { name: 'Have it written' })).toHaveAttribute(
      'href',
      '/dashboard/create/text?about=Rye%20from%20seven.',
    )
    await userEvent.clear(sample)
    await userEvent.type(sample, examplePost.text)
    sample.blur()
  },
}

const onSkip = fn()
const onSkipAll = fn()
const stepsAre = (done: Partial<StepsDone>, more: Partial<FirstStepsProps> = {}) => (
  <FirstSteps
    steps={stepsListed({ post: false, brand: false, times: false, account: false, file: false, ...done }, [])}
    brandHref="/dashboard/projects/1"
    plansFiles={false}
    lacksCredit={false}
    isAway={false}
    onSkip={onSkip}
    onSkipAll={onSkipAll}
    {...more}
  />
)
const fresh = home({ posts: ready([]), credits: 'freshTrial' })

/** The first minutes: steps beside the example, none of them in the way. */
export const FirstMinutes: Story = {
  ...fresh,
  args: { ...fresh.args, steps: stepsAre({}, { lacksCredit: true }) },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'First steps' }))
    await expect(list.getAllByRole('link')).toHaveLength(5)
    // Without an account credit nothing can be connected: the step says so, and leads to where one comes from.
    const connect = list.getByRole('link', { name: /Connect an account/ })
    await expect(connect).toHaveAttribute('href', '/dashboard/accounts#redeem')
    await expect(list.getByText('Takes 1 account credit, and you have none. A promo code adds one.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Skip: Connect an account' }))
    await expect(onSkip).toHaveBeenCalledWith('account')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Skip all' }))
    await expect(onSkipAll).toHaveBeenCalled()
    ;(document.activeElement as HTMLElement | null)?.blur()
  },
}
/** With posts they stand below what the screen is about; what is done has its tick. */
export const FirstStepsHalfDone: Story = {
  args: { ...filled.args, steps: stepsAre({ post: true, account: true }) },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole('list', { name: 'First steps' }))
    await expect(list.getAllByText('Done:')).toHaveLength(2)
    await expect(list.getAllByRole('link')).toHaveLength(3)
  },
}
/** What only the server knows is not ticked without it, and the list says so. */
export const FirstStepsOffline: Story = {
  ...fresh,
  args: { ...fresh.args, steps: stepsAre({ brand: true }, { isAway: true }) },
}
export const NeedsAttention: Story = {
  ...home({ posts: ready(samplePosts), credits: 'settled' }),
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Needs attention' })
    await expect(within(list).getByText('Refused by X')).toBeVisible()
    await expect(within(list).getByRole('link', { name: /^Fix/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/posts\/.+/),
    )
  },
}
/** Nothing goes out at its time, and one press has it go on. */
export const QueuePaused: Story = {
  ...home({ posts: ready(weekPosts), credits: 'settled', isPaused: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('What is planned waits: your queue is paused.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
    await expect(resume).toHaveBeenCalledOnce()
  },
}
/** All that was planned has gone out: the week folds away. */
export const NothingPlanned: Story = {
  ...home({ posts: ready(weekPosts.slice(-1)), credits: 'settled' }),
}
/** A zone that browsers still call by its old name has the one that other screens say. */
export const LowBalance: Story = {
  ...home({ posts: ready(weekPosts), credits: 'lowBalance', zone: 'Asia/Calcutta' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Asia/Kolkata')).toBeVisible()
  },
}
export const Failed: Story = {
  ...home({ posts: { state: 'failed', sentence: failureMessages.INTERNAL_SERVER_ERROR }, credits: 'settled' }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(onReload).toHaveBeenCalledOnce()
  },
}
export const CreditsFailed: Story = {
  ...home({ posts: ready(weekPosts), credits: null, creditsFailure: failureMessages.STORAGE_UNAVAILABLE }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Read again' }))
    await expect(onReadCredits).toHaveBeenCalledOnce()
  },
}
/** Figures of before say so above all of them, as the other screens do. */
const before = home({
  posts: {
    ...ready(weekPosts),
    stale: `${failureMessages.OFFLINE} What is shown was read 20 Nov, 08:10.`,
  },
  credits: 'settled',
})
export const OfflineWithPosts: Story = {
  ...before,
  parameters: { ...before.parameters, offline: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getAllByText(/What is shown was read 20 Nov, 08:10\.$/)).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(onReload).toHaveBeenCalled()
  },
}
const offline = home({ posts: { state: 'failed', sentence: failureMessages.OFFLINE }, credits: 'settled' })
export const Offline: Story = {
  ...offline,
  parameters: { ...offline.parameters, offline: true },
}
