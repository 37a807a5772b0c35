import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { PostMediaView } from '#app/domain/files/media.ts'
import { asPostMedia } from '#app/domain/media/item.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { postIn } from '#app/domain/posts/states.ts'
import { Preview } from '#app/features/compose/preview.tsx'
import type { TextRefused } from '#app/features/posts/edit-target-dialog.tsx'
import { PostScreen } from '#app/features/posts/post-screen.tsx'
import { zoneOr } from '../support/address.ts'
import { inShell } from '../support/in-shell.tsx'
import { sampleItem } from '../support/sample-media.ts'
import { detailOf, sampleNow, samplePost, samplePosts, sampleText } from '../support/sample-posts.ts'
import { servePictures } from '../support/serve-pictures.ts'

const [scheduled, publishing, refused, draft, published] = samplePosts as readonly [
  PostView,
  PostView,
  PostView,
  PostView,
  PostView,
]
const zone = zoneOr('UTC')

const meta = {
  parameters: {
    route: '/dashboard/posts/$postId',
    phone: [
      'DeletedHere',
      'LeftOutByItsWriter',
      'RepairedByAnother',
      'PictureRefused',
      'Refused',
      'Scheduled',
      'HeldByAPause',
      'OwnVersions',
      'TextIsNotIt',
    ],
    largeText: ['Refused'],
  },
  title: 'Screens/Posts/One post',
  component: PostScreen,
  decorators: [inShell('/dashboard/posts')],
  args: {
    view: { state: 'ready', data: detailOf(refused) },
    now: sampleNow,
    zone,
    previewOf: (entry) => <Preview entry={entry} author="Ada Lovelace" zone={zone} />,
    onReload: fn(),
    onCancel: fn(),
    onSchedule: fn(),
    onDelete: fn(),
    onRetry: fn(),
    onDuplicate: fn(),
    onReschedule: fn(),
    onRetryTarget: fn(),
    onRetryWith: fn(async (): Promise<TextRefused | null> => null),
  },
} satisfies Meta<typeof PostScreen>

export default meta
type Story = StoryObj<typeof meta>

const choose = async (item: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name: item }))
const more = async () => userEvent.click(screen.getByRole('button', { name: 'More for this post' }))

export const Loading: Story = { args: { view: { state: 'loading' } } }
export const Refused: Story = {
  play: async () => {
    const rows = within(screen.getByRole('list', { name: 'Where it stands' })).getAllByRole('listitem')
    await expect(rows[0]).toHaveAccessibleName('X')
    const x = within(screen.getByRole('listitem', { name: 'X' }))
    await expect(x.getByText('Why it was refused')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Bluesky' }))
    await expect(screen.getByRole('article', { name: /^Bluesky/ })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^1 attempt.* on Facebook/ }))
    await expect(within(screen.getByRole('listitem', { name: 'Facebook Page' })).getByText('Receipt')).toBeVisible()
  },
}
/** A post of one of several accounts names it, and where a platform is linked, that account. */
export const ForOneAccount: Story = {
  args: {
    accounts: [
      { id: 'bakery', name: 'Fornolisboa' },
      { id: 'cafe', name: 'Café Aurora' },
    ],
    view: {
      state: 'ready',
      data: {
        ...detailOf(scheduled),
        accountIds: ['cafe'],
        targets: detailOf(scheduled).targets.map((one) =>
          one.platform === 'x' ? { ...one, isPractice: false, account: 'Café Aurora' } : one,
        ),
      },
    },
  },
  play: async () => {
    await expect(screen.getAllByText('Café Aurora')).toHaveLength(2)
    await expect(within(screen.getByRole('listitem', { name: 'X' })).getByText('Café Aurora')).toBeVisible()
  },
}
/** Its time came while the queue is paused: it says so, and where to go on. */
export const HeldByAPause: Story = {
  args: { view: { state: 'ready', data: detailOf(postIn('held')) } },
  play: async () => {
    await expect(screen.getByText('Held while your queue is paused.')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Open the queue' })).toHaveAttribute('href', '/dashboard/queue')
  },
}
/** What is out, or waits, comes round again by its menu; a draft does not. */
export const RepeatIt: Story = {
  args: { view: { state: 'ready', data: detailOf(published) }, onRepeat: fn() },
  play: async ({ args }) => {
    await more()
    await choose('Repeat it')
    await expect(args.onRepeat).toHaveBeenCalledWith(expect.objectContaining({ id: published.id }))
    await more()
  },
}
/** The text one platform refused is put right for that platform alone. */
export const EditAndTryAgain: Story = {
  play: async ({ args }) => {
    const edit = { name: 'Edit and try again X' }
    await userEvent.click(screen.getByRole('button', edit))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit for X' }))
    const text = dialog.getByLabelText('Text for X')
    await userEvent.clear(text)
    await userEvent.type(text, 'Start with the smallest')
    // Left by a slip, it opens with what was typed.
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', edit))
    const again = within(await screen.findByRole('dialog', { name: 'Edit for X' }))
    await expect(again.getByLabelText('Text for X')).toHaveValue('Start with the smallest')
    await userEvent.type(again.getByLabelText('Text for X'), ' thing.')
    await userEvent.click(again.getByRole('button', { name: 'Save and try again' }))
    await expect(args.onRetryWith).toHaveBeenCalledWith(refused.targets[0]?.id, 'Start with the smallest thing.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', edit))
    await screen.findByRole('dialog', { name: 'Edit for X' })
  },
}
const tooWide = postFailure('too_wide', { platform: 'tiktok', place: 1, is: 1600, limit: 1080 })
const wide = samplePost('Pumpkin bread on Saturday', 'queued', 'queued', '2026-11-21T07:30:00.000Z')
const withWide: PostView = {
  ...wide,
  targets: wide.targets.map((one) =>
    one.platform === 'tiktok'
      ? { ...one, status: 'failed', failure: tooWide, reason: sentenceForPost(tooWide), attempts: 0 }
      : one,
  ),
}
/** A picture is mended where the post is composed, at the version of the platform that refused it. */
export const PictureRefused: Story = {
  args: { view: { state: 'ready', data: detailOf(withWide) } },
  play: async () => {
    // What needs somebody leads, wherever its platform stands among the nine; and it is what is drawn.
    const rows = within(screen.getByRole('list', { name: 'Where it stands' })).getAllByRole('listitem')
    await expect(rows[0]).toHaveAccessibleName('TikTok')
    await expect(screen.getByRole('article', { name: /^TikTok/ })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Fix for TikTok' })).toHaveAttribute(
      'href',
      `/dashboard/compose?post=${wide.id}&platform=tiktok`,
    )
    const tiktok = within(screen.getByRole('listitem', { name: 'TikTok' }))
    await expect(tiktok.getByText('Not ready')).toBeVisible()
    await expect(tiktok.queryByRole('button')).toBeNull()
  },
}
const needsPicture: readonly PlatformId[] = ['instagram', 'tiktok', 'youtube', 'pinterest']
const textAlone: PostView = {
  ...wide,
  targets: wide.targets.map((one) => {
    const failure = postFailure('media_missing', { platform: one.platform })
    return needsPicture.includes(one.platform)
      ? { ...one, status: 'failed', failure, reason: sentenceForPost(failure), attempts: 0 }
      : one
  }),
}
/** It waits without four of its platforms: nothing was refused yet, each says what it needs, and one press leads to all. */
export const NotReadyForFour: Story = {
  args: { view: { state: 'ready', data: detailOf(textAlone) } },
  play: async () => {
    await expect(screen.getByText('Scheduled, not ready for 4')).toBeVisible()
    await expect(screen.getAllByText('Not ready')).toHaveLength(4)
    await expect(screen.getByRole('link', { name: 'Fix for 4 platforms' })).toHaveAttribute(
      'href',
      `/dashboard/compose?post=${wide.id}&platform=instagram`,
    )
    await expect(screen.queryByText(/refused/i)).toBeNull()
  },
}
/** It was published without two platforms, whose refusals were known: nothing needs attention, and both can still have it. */
export const LeftOutByItsWriter: Story = {
  args: { view: { state: 'ready', data: detailOf(postIn('leftOut')) } },
  play: async () => {
    await expect(screen.getByText('7 of 9 published, 2 left out')).toBeVisible()
    await expect(screen.getAllByText('Why it was left out')).toHaveLength(2)
    await expect(screen.queryByText('Needs attention')).toBeNull()
  },
}
const repaired = detailOf(postIn('repaired'))
/** X turned it away, and has it by now through another post that was made for it. */
export const RepairedByAnother: Story = {
  args: {
    view: {
      state: 'ready',
      data: {
        ...repaired,
        targets: repaired.targets.map((one) =>
          one.status === 'repaired' ? { ...one, repairedBy: 'post-another' } : one,
        ),
      },
    },
  },
  play: async () => {
    await expect(screen.getByText('8 of 9 published, 1 repaired')).toBeVisible()
    await expect(screen.getByRole('link', { name: 'another post on X' })).toHaveAttribute(
      'href',
      '/dashboard/posts/post-another',
    )
  },
}
/** The text is right now, the picture is not: the text is not blamed for it, and goes along into the composer. */
export const TextIsNotIt: Story = {
  args: {
    view: { state: 'ready', data: detailOf(samplePost(sampleText, 'failed', 'queued', '2026-11-21T07:30:00.000Z')) },
    onRetryWith: fn(
      async (): Promise<TextRefused | null> => ({
        code: 'too_wide',
        sentence: sentenceForPost(postFailure('too_wide', { platform: 'x', place: 1, is: 9000, limit: 8192 })),
      }),
    ),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Edit the text for X' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit for X' }))
    const text = dialog.getByLabelText('Text for X')
    await userEvent.clear(text)
    await userEvent.type(text, 'Shorter.')
    await userEvent.click(dialog.getByRole('button', { name: 'Save and try again' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(/^File 1 is 9,000 pixels wide/)
    await expect(text).toBeValid()
    await expect(dialog.getByRole('link', { name: 'Open in the composer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/&platform=x&text=Shorter\.$/),
    )
  },
}
export const Scheduled: Story = {
  args: { view: { state: 'ready', data: detailOf(scheduled, { id: 'batch', name: 'march.csv' }) } },
  play: async ({ args }) => {
    await expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/dashboard/compose?post=${scheduled.id}`,
    )
    await more()
    await choose('Delete')
    await expect(args.onDelete).toHaveBeenCalledWith([expect.objectContaining({ id: scheduled.id })])
    await expect(screen.queryByRole('alertdialog')).toBeNull()
    await more()
    await choose('Cancel and keep as draft')
    await expect(args.onCancel).toHaveBeenCalledWith([expect.objectContaining({ id: scheduled.id })])
    await userEvent.click(screen.getByRole('button', { name: 'Reschedule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'When does it go out?' }))
    const time = dialog.getByLabelText('Date and time')
    await userEvent.clear(time)
    await userEvent.type(time, '2026-11-20T08:00')
    await expect(await dialog.findByText(/^That time has passed/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
    await userEvent.clear(time)
    await userEvent.type(time, '2026-11-22T08:00')
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
    await expect(args.onReschedule).toHaveBeenCalledWith([
      { post: expect.objectContaining({ id: scheduled.id }), publishAt: '2026-11-22T08:00:00.000Z' },
    ])
  },
}
export const Draft: Story = { args: { view: { state: 'ready', data: detailOf(draft) } } }
export const Publishing: Story = { args: { view: { state: 'ready', data: detailOf(publishing) } } }
export const Published: Story = {
  args: { view: { state: 'ready', data: detailOf(published) } },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }))
    await expect(args.onDuplicate).toHaveBeenCalledWith([expect.objectContaining({ id: published.id })])
    await more()
    await choose('Delete')
    await screen.findByRole('alertdialog')
  },
}
const pictureAt = (index: number): PostMediaView => {
  const item = sampleItem(index, { alt: `Picture ${index}, as it looked that day.` })
  const facts = asPostMedia(item)
  if (facts === null) throw new Error(`${item.name} is none a post can show.`)
  return { ...facts, mediaId: item.id, version: item.version, placeholder: item.placeholder }
}
const varied: PostView = {
  ...samplePost('Fresh sourdough every morning from seven.', 'published'),
  media: [pictureAt(1)],
}
const forX = {
  text: 'Sourdough from seven. Gone by nine.',
  thread: ['On Saturdays there are cinnamon rolls, too.'],
  firstComment: 'The whole week: https://bakery.example/week',
  media: [pictureAt(0)],
}
/** Each platform is drawn with what it was given: its own text and picture, what follows, and the first comment. */
export const OwnVersions: Story = {
  beforeEach: servePictures,
  args: {
    view: {
      state: 'ready',
      data: detailOf({
        ...varied,
        targets: varied.targets.map((one) => (one.platform === 'x' ? { ...one, ...forX } : one)),
      }),
    },
  },
  play: async () => {
    const looks = within(screen.getByRole('region', { name: 'How it looks' }))
    await userEvent.click(looks.getByRole('button', { name: 'Facebook Page' }))
    await expect(looks.getByText('Fresh sourdough every morning from seven.')).toBeVisible()
    await expect(looks.getByRole('img', { name: /^Picture 1/ })).toBeVisible()
    await userEvent.click(looks.getByRole('button', { name: 'X' }))
    await expect(looks.getByText(forX.text)).toBeVisible()
    await expect(looks.getByText(/cinnamon rolls/)).toBeVisible()
    await expect(looks.getByText(/The whole week/)).toBeVisible()
    await expect(looks.getByRole('img', { name: /^Picture 0/ })).toBeVisible()
  },
}
const signIn = postFailure('account_needs_sign_in', { platform: 'x' })
const unsigned = samplePost('An account that wants you again', 'failed', 'published')
/** What no other text can mend: the account, and trying again. */
export const SignInAgain: Story = {
  args: {
    view: {
      state: 'ready',
      data: detailOf({
        ...unsigned,
        targets: unsigned.targets.map((one) =>
          one.failure === null ? one : { ...one, failure: signIn, reason: sentenceForPost(signIn) },
        ),
      }),
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('link', { name: 'See accounts X' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try again X' }))
    await expect(args.onRetryTarget).toHaveBeenCalledWith(unsigned.targets[0]?.id)
  },
}
/** Deleted, mistyped, or somebody else's: it is one answer. */
export const NotThere: Story = { args: { view: { state: 'ready', data: null } } }
/** Who has just deleted it is told so, and not that something is wrong. */
export const DeletedHere: Story = { args: { view: { state: 'ready', data: null }, isDeletedHere: true } }
export const Failed: Story = { args: { view: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE } } }
export const Offline: Story = {
  parameters: { offline: true },
  args: { view: { state: 'failed', sentence: failureMessages.OFFLINE } },
}
