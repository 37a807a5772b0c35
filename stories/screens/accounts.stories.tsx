import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { socialCreditFailure } from '#app/domain/credits/social/failure.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { runOnRecord, successSentence } from '#app/domain/credits/social/operations.ts'
import { socialRecordIn, socialStateFacts } from '#app/domain/credits/social/states.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { SocialMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import { toSocialCreditsView } from '#app/features/credits/social/social-credits-view.ts'
import { Toasts } from '#design-system/index.ts'
import { tabTo } from '../support/by-keyboard.ts'
import { onPhone } from '../support/in-shell.tsx'
import { planOf } from '../support/social-backup-story.tsx'
import {
  AccountsShell,
  AccountsStory,
  type AccountsStoryProps,
  type AnyTask,
  accountsActions,
  noPromo,
} from '../support/social-story.tsx'
import { toastStaysMs } from '../support/toast-rehearsal.tsx'

/** Ada's studio: everything bought, redeemed and connected, with names. */
function studio(): SocialRecord {
  const connections = [
    ['instagram', '@ada.studio'],
    ['bluesky', '@ada.studio.example'],
    ['linkedin', 'Ada Lovelace Studio'],
    ['youtube', 'Ada makes things'],
  ] as const
  let ids = 0
  const newId = () => {
    ids += 1
    return `c-${ids}`
  }
  return connections.reduce((record, [platformId, handle], hours) => {
    const facts = socialStateFacts(`2026-11-1${7 + (hours % 3)}T09:00:00.000Z`, newId)
    const connect = { type: 'create_connection', userId: 'user_ada', platformId, metadata: { handle } }
    const outcome = runOnRecord(record, connect, facts)
    return outcome.kind === 'refused' ? record : outcome.account
  }, socialRecordIn('everyPackage'))
}

const screenOf = (record: SocialRecord, open: AccountsStoryProps['open'] = null) => ({ record, open })

/** As much of everything, but the last connection was another one. */
function swapped(): SocialRecord {
  const record = studio()
  const [last, ...rest] = record.connections
  return last ? { ...record, connections: [{ ...last, id: 'c-0' }, ...rest] } : record
}

/** A year of buying the smallest package. */
function manyPurchases(): SocialRecord {
  const add = { type: 'add', userId: 'user_ada', creditsAmount: 20 }
  const buy = { type: 'purchase_package', userId: 'user_ada', packageType: 'individual' }
  return [add, ...Array.from({ length: 12 }, () => buy)].reduce<SocialRecord>((record, operation, month) => {
    const at = addMs('2025-12-05T09:00:00.000Z', month * 29 * 24 * 3_600_000)
    const outcome = runOnRecord(
      record,
      operation,
      socialStateFacts(at, () => `id-${month}`),
    )
    return outcome.kind === 'refused' ? record : outcome.account
  }, socialRecordIn('fresh'))
}

const asking = (task: AnyTask, refusal: string | null = null) => ({ task, isBusy: false, refusal })

const insufficientFor = (use: 'connection' | 'package') =>
  sentenceFor(
    socialCreditMessages,
    socialCreditFailure('INSUFFICIENT_CREDITS', { required: 1, available: 0, for: use }),
  )

function redeemedSentence(): string {
  const redeem = { type: 'redeem_promo', userId: 'user_ada', metadata: { promoCode: 'PARTNER' } }
  const outcome = runOnRecord(socialRecordIn('fresh'), redeem, socialStateFacts())
  if (outcome.kind !== 'accepted' || outcome.event.type === 'disconnected') return ''
  return successSentence(outcome.event)
}

const accountsShown = (args: AccountsStoryProps) => (
  <AccountsShell meter={<SocialMeter view={args.record && toSocialCreditsView(args.record)} />}>
    <AccountsStory {...args} />
  </AccountsShell>
)

const meta = {
  parameters: {
    route: '/dashboard/accounts',
    largeText: ['Filled'],
    phone: [
      'Loading',
      'Empty',
      'Filled',
      'Offline',
      'MoreThanCovered',
      'LowBalance',
      'Failed',
      'PromoRedeemed',
      'ConnectAsked',
      'ConnectRefused',
      'PurchaseAsked',
      'PurchaseRefused',
      'DisconnectAsked',
      'ExportOpen',
      'RestoreAsked',
      'RestorePlannedNothingGoes',
      'RestorePlannedNoFigure',
      'Restored',
    ],
  },
  title: 'Screens/Accounts/Connected accounts',
  component: AccountsStory,
  args: { ...screenOf(studio()), promo: noPromo, actions: accountsActions() },
  render: accountsShown,
} satisfies Meta<typeof AccountsStory>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { record: null } }
export const Empty: Story = { args: screenOf(socialRecordIn('fresh')) }
export const Filled: Story = {
  args: { actions: accountsActions() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(args.actions.onRefresh).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: /Starter Bundle/ }))
    await expect(args.actions.onOpenPurchase).toHaveBeenLastCalledWith('starter-bundle')
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect @ada.studio on Instagram' }))
    await expect(args.actions.onOpen).toHaveBeenLastCalledWith({ kind: 'disconnect', connectionId: 'c-1' })
  },
}
export const Offline: Story = {
  render: (args) => (
    <AccountsShell offline meter={<SocialMeter view={toSocialCreditsView(studio())} />}>
      <AccountsStory {...args} />
    </AccountsShell>
  ),
}
/** More accounts than packages cover: noticed, not refused. */
export const MoreThanCovered: Story = {
  args: screenOf(socialRecordIn('connected')),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('2 connected, no package yet')
    await canvas.findByText('More accounts are connected than your packages cover.')
    await expect(canvas.getByRole('button', { name: /^Connect an account/ })).not.toHaveAttribute('aria-disabled')
  },
}
export const LowBalance: Story = { args: screenOf(socialRecordIn('lastOne')) }
export const NoneLeft: Story = { args: screenOf(socialRecordIn('empty')) }
export const StorageFull: Story = {
  args: { sentence: failureMessages.STORAGE_FULL },
}
export const Failed: Story = { args: { record: null, sentence: failureMessages.STORAGE_UNAVAILABLE } }
export const PromoRedeemed: Story = {
  args: {
    ...screenOf(socialRecordIn('partnerCode')),
    promo: { ...noPromo, thanks: { sentence: redeemedSentence() } },
  },
}
export const ConnectAsked: Story = { args: screenOf(studio(), asking({ kind: 'connect' })) }
export const ConnectRefused: Story = {
  args: screenOf(socialRecordIn('empty'), asking({ kind: 'connect' }, insufficientFor('connection'))),
}
export const ConnectNameMissing: Story = {
  args: { ...screenOf(studio(), asking({ kind: 'connect' })), actions: accountsActions() },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    const connect = await page.findByRole('button', { name: /^Connect\b/ })
    await userEvent.click(connect)
    await page.findByText(/Say what the account is called/)
    await userEvent.click(page.getByRole('radio', { name: 'Instagram' }))
    await userEvent.type(page.getByRole('textbox', { name: 'Account name' }), '@ada.studio')
    await userEvent.click(connect)
    await page.findByText(/@ada.studio is connected on Instagram already/)
    await expect(args.actions.onConnect).not.toHaveBeenCalled()
  },
}
export const PurchaseAsked: Story = {
  args: {
    ...screenOf(studio(), asking({ kind: 'purchase', packageType: 'starter-bundle' })),
    actions: accountsActions(),
  },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByRole('button', { name: /^Buy\b/ }))
    await waitFor(() => expect(args.actions.onPurchase).toHaveBeenCalledWith('starter-bundle'))
  },
}
export const PurchaseRefused: Story = {
  args: screenOf(
    socialRecordIn('empty'),
    asking({ kind: 'purchase', packageType: 'pro-bundle' }, insufficientFor('package')),
  ),
}
export const DisconnectAsked: Story = {
  args: screenOf(studio(), asking({ kind: 'disconnect', connectionId: 'c-1' })),
}
export const ExportOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Export' }))
    await screen.findByRole('menuitem', { name: 'Usage history as CSV' })
    await screen.findByRole('menuitem', { name: 'Restore a backup' })
  },
}
export const RestoreAsked: Story = { args: screenOf(studio(), asking({ kind: 'restore', plan: null })) }
/** What is not in the backup is named, and can be saved before it goes. */
export const RestorePlanned: Story = {
  args: {
    ...screenOf(studio(), asking({ kind: 'restore', plan: planOf(studio(), socialRecordIn('firstPackage')) })),
    actions: accountsActions(),
  },
  play: async ({ args }) => {
    await screen.findByText('4 connected accounts and 3 purchases would go.')
    await userEvent.click(screen.getByRole('button', { name: 'Export a backup' }))
    await expect(args.actions.onExport).toHaveBeenCalledWith('backup')
    await expect(args.actions.onRestore).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
    await expect(args.actions.onRestore).toHaveBeenCalledOnce()
  },
}
export const RestorePlannedNothingGoes: Story = {
  args: screenOf(socialRecordIn('fresh'), asking({ kind: 'restore', plan: planOf(socialRecordIn('fresh'), studio()) })),
}
export const RestorePlannedNoFigure: Story = {
  args: screenOf(studio(), asking({ kind: 'restore', plan: planOf(studio(), swapped()) })),
}
export const Restoring: Story = {
  args: screenOf(studio(), {
    ...asking({ kind: 'restore', plan: planOf(studio(), socialRecordIn('firstPackage')) }),
    isBusy: true,
  }),
}
export const Restored: Story = {
  args: screenOf(socialRecordIn('firstPackage')),
  render: (args) => (
    <>
      {accountsShown(args)}
      <Toasts
        policy="single"
        toasts={[{ id: 'restored', tone: 'success', title: 'The backup is restored.', durationMs: toastStaysMs }]}
        onDismiss={fn()}
      />
    </>
  ),
}
/** More purchases than are shown at first. */
export const HistoryLong: Story = {
  args: screenOf(manyPurchases()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('id-1')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all 12' }))
    await canvas.findByText('id-1')
  },
}

export const RestorePlannedPhone: Story = {
  tags: ['phone'],
  args: screenOf(studio(), asking({ kind: 'restore', plan: planOf(studio(), socialRecordIn('firstPackage')) })),
  ...onPhone,
}

/** A phone has no room for the word, which Tab brings up like that of its neighbour. */
export const ExportNamedOnAPhone: Story = {
  tags: ['phone'],
  args: screenOf(studio()),
  ...onPhone,
  play: async () => {
    await tabTo(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(document.querySelector('.nf-tip:popover-open')).toHaveTextContent('Export'))
  },
}
