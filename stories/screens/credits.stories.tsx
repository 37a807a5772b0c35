import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { type AiRestorePlan, aiBackupMessages, planRestore } from '#app/domain/credits/ai/backup.ts'
import { type UsageType, usageTypes } from '#app/domain/credits/ai/costs.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { aiAccountIn, aiStateFacts } from '#app/domain/credits/ai/states.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { AiMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { AiCreditsScreen } from '#app/features/credits/ai/ai-credits-screen.tsx'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { zoneOr } from '../support/address.ts'
import { creditsActions, noPromo } from '../support/credit-story.tsx'
import { Shell } from '../support/in-shell.tsx'

const accountIn = (name: Parameters<typeof aiAccountIn>[0]) => aiAccountIn(name) as AiAccount

/** A month of work: something on most days, of every type. */
function busyMonth(): AiAccount {
  const account = accountIn('everyType')
  const words: Record<UsageType, string> = { image: 'Pictures', video: 'A clip', text: 'A post', voice: 'A voice-over' }
  const amounts = [12, 4, 0, 18, 6, 2, 0, 9, 15, 3, 7, 0, 5, 21, 8, 1, 6]
  const history = amounts.flatMap((amount, day) => {
    const type = usageTypes[(day * 7 + amount) % usageTypes.length] ?? 'text'
    const timestamp = addMs('2026-11-03T14:05:00.000Z', day * 24 * 3_600_000)
    return amount > 0 ? [{ type, amount, description: words[type], timestamp }] : []
  })
  return { ...account, history: [...account.history, ...history.reverse()] }
}

/** Posts as most people pay for them: one credit each, and nothing for the one that failed. */
function textsAlone(): AiAccount {
  const userId = 'user_ada'
  const usage = { kind: 'text', tokens: 900 } as const
  const labels = ['Our holiday hours', 'Three questions about flour', 'The second bakery opens', 'Saturday’s team']
  let ids = 0
  return labels.reduce(
    (account, label, place) => {
      const job = { userId, jobId: `job-${place}`, usage }
      const end = place === 2 ? { type: 'release', ...job, reason: 'failed' } : { type: 'settle', ...job }
      return [{ type: 'hold', ...job, label }, end].reduce((before, operation, step) => {
        const at = addMs('2026-11-17T08:30:00.000Z', place * 86_400_000 + step * 4_000)
        const outcome = runOperation(
          before,
          operation,
          aiStateFacts(at, () => `id-${ids++}`),
        )
        if (outcome.kind !== 'accepted') throw new Error(`The sample is refused: ${outcome.failure.code}`)
        return outcome.account
      }, account)
    },
    openAccount({ userId, plan: 'trial', at: '2026-11-02T09:00:00.000Z' }),
  )
}

const ready = (account: AiAccount, notice?: string) =>
  ({ state: 'ready', view: toAiCreditsView(account, zoneOr('UTC')), notice }) as const

function restorePlan(): AiRestorePlan | null {
  const planned = planRestore(accountIn('purchasedPays'), {
    exportedAt: '2026-11-18T17:30:00.000Z',
    account: accountIn('afterPromo'),
  })
  return planned.ok ? planned.value : null
}

const meta = {
  parameters: {
    route: '/dashboard/credits',
    largeText: ['Filled'],
    phone: ['Loading', 'Empty', 'Filled', 'LowBalance', 'PromoRedeemed', 'RestorePlanned', 'Failed'],
  },
  title: 'Screens/Credits/AI credits',
  component: AiCreditsScreen,
  decorators: [
    (Story, { args: { credits } }) => (
      <Shell path="/dashboard/credits" aiMeter={<AiMeter view={credits.state === 'ready' ? credits.view : null} />}>
        <Story />
      </Shell>
    ),
  ],
  args: { credits: ready(busyMonth()), promo: noPromo, restore: null, actions: creditsActions() },
} satisfies Meta<typeof AiCreditsScreen>

export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { args: { credits: { state: 'loading' } } }
export const Empty: Story = { args: { credits: ready(accountIn('freshTrial')) } }
export const Filled: Story = {
  args: { actions: creditsActions() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }))
    await expect(args.actions.onRefresh).toHaveBeenCalledOnce()
    const buy = canvas.getByRole('link', { name: /Large, 2,500 credits/ })
    await expect(buy).toHaveAttribute('href', '/checkout/large')
    await expect(canvas.getByText('AI credits you buy or redeem are in this browser only.')).toBeVisible()
  },
}
/** Words give way, figures and days never break. */
export const ReceiptsLong: Story = {
  args: {
    credits: ready({
      ...busyMonth(),
      receipts: busyMonth().receipts.map((receipt) => ({
        ...receipt,
        label: 'Announce the opening of our second bakery in Lisbon, with the hours and what is baked when',
        reason: receipt.state === 'released' ? 'expired' : receipt.reason,
      })),
    }),
  },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Receipts' })
    for (const cell of table.querySelectorAll('td.tabular')) {
      const text = document.createRange()
      text.selectNodeContents(cell)
      await expect(text.getClientRects().length).toBeLessThanOrEqual(1)
    }
  },
}
/** The receipts of one kind of work. */
export const ReceiptsOfVideos: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Video' }))
    const rows = within(canvas.getByRole('table', { name: 'Receipts' }))
      .getAllByRole('row')
      .slice(1)
    await expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) await expect(within(row).getByRole('cell', { name: 'Video' })).toBeVisible()
  },
}
const named = busyMonth()
const [newest] = named.receipts

/** Come from what a job made: its receipt alone, with who made it, and the way to the others. */
export const OneReceipt: Story = {
  args: {
    credits: ready({
      ...named,
      receipts: named.receipts.map((receipt) =>
        receipt === newest ? { ...receipt, madeBy: 'built-in writer' } : receipt,
      ),
    }),
    wantedJob: newest?.jobId,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const rows = within(canvas.getByRole('table', { name: 'Receipts' }))
      .getAllByRole('row')
      .slice(1)
    await expect(rows).toHaveLength(1)
    await expect(canvas.getByText('made by the built-in writer')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'All receipts' })).toBeVisible()
  },
}

/** Paid on another device, or too long ago. */
export const ReceiptNotHere: Story = {
  args: { wantedJob: 'a job of another device' },
}

/** The whole history, on demand. */
export const HistoryWhole: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const receipts = within(canvas.getByRole('table', { name: 'Receipts' }))
    const shownAtFirst = receipts.getAllByRole('row').length
    await userEvent.click(canvas.getByRole('button', { name: /^Show all/ }))
    await expect(receipts.getAllByRole('row').length).toBeGreaterThan(shownAtFirst)
    // The button is gone and the focus went to what stands beside it, which chose nothing by that.
    await expect(canvas.getByRole('radio', { name: 'All' })).toBeChecked()
  },
}
export const ExportOpen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Export' }))
    await screen.findByRole('menuitem', { name: 'Restore a backup' })
  },
}
/** One credit a post, told receipt by receipt. */
export const TextsAlone: Story = { args: { credits: ready(textsAlone()) } }
export const LowBalance: Story = { args: { credits: ready(accountIn('lowBalance')) } }
export const PromoRedeemed: Story = {
  args: {
    credits: ready(accountIn('afterPromo')),
    promo: {
      ...noPromo,
      thanks: { sentence: 'Successfully redeemed 100 credits from the autumn offer' },
    },
  },
}
export const RestoreAsked: Story = {
  args: { restore: { task: { plan: null }, isBusy: false, refusal: null } },
}
export const RestoreRefused: Story = {
  args: {
    restore: { task: { plan: null }, isBusy: false, refusal: aiBackupMessages.BACKUP_NOT_READABLE },
  },
}
export const RestorePlanned: Story = {
  args: {
    credits: ready(accountIn('purchasedPays')),
    restore: { task: { plan: restorePlan() }, isBusy: false, refusal: null },
  },
}
export const StorageFull: Story = { args: { credits: ready(accountIn('settled'), failureMessages.STORAGE_FULL) } }
export const Failed: Story = { args: { credits: { state: 'failed', sentence: failureMessages.STORAGE_UNAVAILABLE } } }
