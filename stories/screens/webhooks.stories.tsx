import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { webhookMessages } from '#app/domain/webhooks/messages.ts'
import type { WebhookEvent } from '#app/domain/webhooks/webhook-event.ts'
import { sortOf } from '#app/features/admin/table/listing.ts'
import { WebhooksScreen, type WebhooksScreenProps } from '#app/features/admin/webhooks.tsx'
import { inShell } from '../support/in-shell.tsx'

const event = (seq: number, type: string, rest: Partial<WebhookEvent> = {}): WebhookEvent => ({
  seq,
  source: 'identity',
  id: `msg_2xK9f${seq}Qw7LrT`,
  type,
  receivedAt: `2026-11-20T08:${String(59 - (30 - seq)).padStart(2, '0')}:00.000Z`,
  processed: true,
  processingError: null,
  attempts: 1,
  nextAt: null,
  ...rest,
})

const failed = event(27, 'checkout.completed', {
  source: 'checkout',
  processed: false,
  attempts: 5,
  processingError: 'PURCHASE_WITHOUT_ACCOUNT',
})
const retried = event(28, 'user.deleted', {
  processed: false,
  attempts: 2,
  processingError: 'PERSON_STILL_THERE',
  nextAt: '2026-11-20T09:01:00.000Z',
})
/** Every state an event can be in. */
const events = [
  event(30, 'session.ended', { processed: false, attempts: 0, nextAt: '2026-11-20T08:59:00.000Z' }),
  event(29, 'user.updated'),
  retried,
  failed,
  event(26, 'checkout.completed', { source: 'checkout' }),
  event(25, 'user.created'),
]

const listed = (
  view: WebhooksScreenProps['list']['view'],
  filter: Partial<WebhooksScreenProps['list']['filter']> = {},
) => ({
  view,
  filter: { source: 'all', state: 'all', text: '', order: '-at', ...filter } as const,
  onFilter: fn(),
  sort: sortOf('-at', fn()),
  more: undefined,
  onReload: fn(),
})

const addressOf = (source: string) => `https://ninefold.example/api/webhooks/${source}`
const identity = { source: 'identity', address: addressOf('identity'), variable: 'CLERK_WEBHOOK_SECRET' } as const
const checkout = { source: 'checkout', address: addressOf('checkout'), variable: 'CHECKOUT_WEBHOOK_SECRET' } as const
const room = 1_000
const signed = {
  state: 'ready',
  data: {
    sources: [
      { ...identity, state: 'signed' },
      { ...checkout, state: 'signed' },
    ],
    waiting: 2,
    room,
  },
} as const

const payload = JSON.stringify(
  {
    type: 'checkout.completed',
    data: { id: 'pur_8812', email: 'g…@example.com', package: 'large', card_token: 'hidden' },
  },
  null,
  2,
)

const meta = {
  parameters: { route: '/admin/webhooks', phone: ['Filled', 'Failure'], largeText: ['Filled'] },
  title: 'Screens/Admin/Webhooks',
  component: WebhooksScreen,
  decorators: [inShell('/admin/webhooks', true)],
  args: {
    list: listed({ state: 'ready', data: events }),
    setup: signed,
    search: '',
    open: null,
    onSearch: fn(),
    onLook: fn(),
    onReplay: fn(),
  },
} satisfies Meta<typeof WebhooksScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { list: listed({ state: 'loading' }), setup: { state: 'loading' } } }

/** A server nobody has set up: it says what it needs, in words. */
export const Empty: Story = {
  args: {
    list: listed({ state: 'ready', data: [] }),
    setup: {
      state: 'ready',
      data: {
        sources: [
          { ...identity, state: 'unsigned' },
          { ...checkout, state: 'refused' },
        ],
        waiting: 0,
        room,
      },
    },
  },
}

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    for (const word of ['Waiting', 'Processed', 'Retrying', 'Failed'])
      await expect(canvas.getAllByText(word).length).toBeGreaterThan(0)
    await expect(canvas.getByText(webhookMessages.PURCHASE_WITHOUT_ACCOUNT)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Failed' }))
    await expect(args.list.onFilter).toHaveBeenCalledWith({ state: 'failed' })
    await userEvent.click(canvas.getByRole('button', { name: 'user.deleted' }))
    await expect(args.onLook).toHaveBeenCalledWith(retried)
  },
}

export const NothingMatches: Story = {
  args: { list: listed({ state: 'ready', data: [] }, { state: 'failed' }), search: 'invoice' },
}

export const DidNotLoad: Story = {
  args: {
    list: listed({ state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE }),
    setup: { state: 'failed', sentence: failureMessages.SERVICE_UNAVAILABLE },
  },
}

/** One that was given up: why, what it said without its secrets, and the way to try it again. By keyboard alone. */
export const Failure: Story = {
  args: { open: { event: failed, payload: { state: 'ready', data: payload }, isBusy: false, refusal: null } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'checkout.completed' }))
    await expect(dialog.getByText('Given up.')).toBeVisible()
    await expect(dialog.getByLabelText('Payload')).toHaveValue(payload)
    dialog.getByRole('button', { name: 'Replay' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onReplay).toHaveBeenCalledWith(failed)
  },
}

/** The person is erased, and with them what the event said. */
export const Erased: Story = {
  args: {
    open: {
      event: retried,
      payload: { state: 'ready', data: null },
      isBusy: false,
      refusal: webhookMessages.WEBHOOK_ERASED,
    },
  },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Replay' })).toBeDisabled()
  },
}

export const Offline: Story = {
  parameters: { offline: true },
  args: {
    list: listed({ state: 'ready', data: events.slice(0, 2), stale: failureMessages.OFFLINE }),
    open: null,
  },
}
