import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { outboxStates } from '#app/domain/outbox/states.ts'
import { Outbox } from '#app/features/outbox/outbox.tsx'
import { OutboxButton } from '#app/features/outbox/outbox-button.tsx'
import { OutboxSheet } from '#app/features/outbox/outbox-sheet.tsx'
import { outboxSendersAtom, type Sender } from '#app/state/outbox-senders.ts'
import { keys } from '#app/storage/keys.ts'
import { zoneOr } from '../../support/address.ts'
import { Shell } from '../../support/in-shell.tsx'
import { ada, Live } from '../../support/live.tsx'

type OutboxStory = { actions: readonly OutboxAction[]; offline: boolean; open: boolean }

const onRetry = fn()
const onPublishNow = fn()
const onDiscard = fn()

/** What a person did without a network: how much of it waits, and what became of each. */
const meta = {
  title: 'Features/Outbox',
  parameters: { route: '/dashboard', phone: ['WaitingOffline', 'InTheTopBar', 'Refused'] },
  render: ({ actions, offline, open }: OutboxStory) => (
    <Shell path="/dashboard/calendar" offline={offline} accountMeter={<OutboxButton actions={actions} onOpen={fn()} />}>
      <OutboxSheet
        open={open}
        onOpenChange={fn()}
        actions={actions}
        offline={offline}
        zone={zoneOr('UTC')}
        editHref={({ kind, about }) => (kind === 'createPost' ? `/dashboard/compose?post=${about}` : null)}
        onRetry={onRetry}
        onPublishNow={onPublishNow}
        onDiscard={onDiscard}
      />
    </Shell>
  ),
  args: { actions: outboxStates.waiting.actions, offline: false, open: true },
} satisfies Meta<OutboxStory>

export default meta
type Story = StoryObj<typeof meta>

export const InTheTopBar: Story = {
  args: { open: false, offline: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /3 waiting to be sent/ })).toBeVisible()
  },
}

export const WaitingOffline: Story = {
  args: { offline: true },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Outbox' }))
    await expect(sheet.getAllByText('Waiting')).toHaveLength(3)
    await waitFor(() => expect(sheet.getByText(/You are offline\./)).toBeVisible())
    await userEvent.click(sheet.getByRole('button', { name: /Discard “Closed on Sunday”/ }))
    await expect(onDiscard).toHaveBeenCalled()
  },
}

/** What was done to a post in one go is told, and let go of, as one. */
export const Together: Story = {
  args: {
    offline: true,
    actions: outboxStates.together.actions,
  },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Outbox' }))
    // The sheet comes in from nothing.
    await waitFor(() => expect(sheet.getByText('New post · Put in the queue')).toBeVisible())
    await expect(sheet.getAllByRole('button', { name: /^Discard/ })).toHaveLength(2)
    await expect(screen.getByText('waiting to be sent').closest('button')).toHaveTextContent('2')
  },
}

export const Sending: Story = { args: { actions: outboxStates.sending.actions } }
export const Sent: Story = { args: { actions: outboxStates.sent.actions } }

export const Refused: Story = {
  args: { actions: outboxStates.refused.actions },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Outbox' }))
    await waitFor(() => expect(sheet.getByText(/That time has passed/)).toBeVisible())
    await userEvent.click(sheet.getByRole('button', { name: 'Publish now' }))
    await userEvent.click(sheet.getByRole('button', { name: 'Try again' }))
    await expect(onPublishNow).toHaveBeenCalled()
    await expect(onRetry).toHaveBeenCalled()
  },
}

export const NeedsAttention: Story = { args: { actions: outboxStates.attention.actions } }
export const Empty: Story = { args: { actions: [] } }

/** Whom everything is sent to in the place of the server. */
function SentTo({ sender, children }: { sender: Sender; children: ReactNode }) {
  const give = useSetAtom(outboxSendersAtom)
  useState(() => give({ createPost: sender, movePost: sender, cancelPost: sender }))
  return children
}

const nobody: Sender = () => Promise.reject(new TypeError('Failed to fetch'))
const live = (
  owner: string,
  actions: readonly OutboxAction[] = outboxStates.refused.actions,
  sender: Sender = nobody,
) => (
  <QueryClientProvider client={new QueryClient()}>
    <Live caller={ada} records={{ [keys.outbox(owner)]: { seq: 1, account: { actions } } }}>
      <SentTo sender={sender}>
        <Shell path="/dashboard" accountMeter={<Outbox />}>
          <p>The screen</p>
        </Shell>
      </SentTo>
    </Live>
  </QueryClientProvider>
)

/** As the app runs it: what was refused is let go, and had back. */
export const DiscardedAndBack: Story = {
  render: () => live(ada.userId),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /2 need attention/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Outbox' }))
    await userEvent.click(sheet.getByRole('button', { name: /Discard “New opening hours/ }))
    await expect(await screen.findByText('Discarded')).toBeInTheDocument()
    await expect(sheet.queryByText(/New opening hours/)).toBeNull()
  },
}

/** What somebody else did on this device is neither shown nor sent: it waits until they are back. */
export const AnotherPersons: Story = {
  render: () => live('user_bob'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The screen')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /attention|waiting/ })).toBeNull()
  },
}

const found = fn<Sender>(async () => ({ ok: true }))
/** The page went while an action was on its way, and nothing else waits: it is asked again by itself. */
export const FoundOnItsWay: Story = {
  render: () => live(ada.userId, outboxStates.sending.actions.slice(0, 1), found),
  play: async () => {
    await waitFor(() => expect(found).toHaveBeenCalled())
    await expect(await screen.findByText(/^Scheduled for |^On its way/)).toBeInTheDocument()
    await expect(found).toHaveBeenCalledTimes(1)
  },
}

const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const cut = fn<Sender>(async () => {
  await soon(30)
  throw new TypeError('Failed to fetch')
})
/** The browser sees a network and nobody answers: one try, then a pause before the next. */
export const NobodyAnswers: Story = {
  render: () => live(ada.userId, outboxStates.waiting.actions, cut),
  play: async ({ canvas }) => {
    await waitFor(() => expect(cut).toHaveBeenCalled())
    await soon(700)
    await expect(cut.mock.calls.length).toBeLessThanOrEqual(2)
    await expect(canvas.getByRole('button', { name: /3 waiting to be sent/ })).toBeVisible()
  },
}
