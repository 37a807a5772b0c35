import type { AiAccount, AiReceipt } from '#app/domain/credits/ai/account.ts'
import type { RestorePlan } from '#app/domain/credits/ai/backup.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import { plans } from '#app/domain/plans/plans.ts'
import type { ExportKind } from '#app/state/ai-backup.ts'
import { toAiBalanceView } from '#app/state/ai-balance-view.ts'
import { toUsageDays } from './usage-days.ts'

const typeWords = { image: 'Image', video: 'Video', text: 'Text', voice: 'Voice' } as const
const bucketWords = { monthly: 'Monthly', purchased: 'Purchased', promo: 'Promo' } as const

/** What the screens show of an account, in words: nothing is counted there. */
export function toAiCreditsView(account: AiAccount) {
  const { buckets, usedByType, warning, ...balance } = toAiBalanceView(account)
  return {
    ...balance,
    warning: warning && aiCreditWarnings[warning],
    usedByType: usageTypes.map((type) => ({ label: typeWords[type], value: usedByType[type] })),
    buckets: buckets
      .filter(({ bucket, granted }) => granted > 0 || bucket === 'monthly')
      .map(({ bucket, granted, left }) => ({ id: bucket, label: bucketWords[bucket], left, granted })),
    plan: {
      name: balance.planName,
      isAdmin: account.balance.plan === 'admin',
      monthlyUsd: account.balance.planDetails.monthlyPrice,
      monthlyCredits: plans[account.balance.plan].monthlyAiCredits,
      status: account.balance.planDetails.status,
      nextBilling: balance.nextBilling,
    },
    days: toUsageDays(account),
    receipts: account.receipts.map(toReceiptView),
    history: account.history.map((entry, place) => ({
      ...entry,
      id: `${entry.timestamp}-${place}`,
      type: typeWords[entry.type],
    })),
  }
}

const reasonWords = {
  failed: 'the job failed',
  cancelled: 'you stopped it',
  expired: 'it ran out of time',
  closed: 'the page was closed',
} as const
const stateWords = {
  held: { tone: 'info', word: 'Running' },
  settled: { tone: 'success', word: 'Settled' },
  released: { tone: 'quiet', word: 'Given back' },
} as const

function toReceiptView(receipt: AiReceipt) {
  const paid = spendingOrder
    .filter((bucket) => receipt.paidFrom[bucket] > 0)
    .map((bucket) => `${receipt.paidFrom[bucket]} ${bucketWords[bucket].toLowerCase()}`)
  return {
    id: receipt.jobId,
    label: receipt.label,
    quoted: receipt.quoted,
    held: receipt.held,
    charged: receipt.charged,
    state: stateWords[receipt.state],
    paidFrom: paid.length > 0 ? paid.join(', ') : 'nothing',
    why: receipt.reason ? reasonWords[receipt.reason] : null,
    at: receipt.closedAt ?? receipt.quotedAt,
  }
}

export type AiCreditsView = ReturnType<typeof toAiCreditsView>
export type ReceiptView = AiCreditsView['receipts'][number]

/** The restore dialog: no plan until a file was chosen and looked at, whether its answer is awaited, why it was refused. */
export type OpenRestore = {
  readonly plan: RestorePlan | null
  readonly isBusy: boolean
  readonly refusal: string | null
}

export type CreditsActions = {
  readonly onRefresh: () => Promise<boolean>
  readonly onExport: (kind: ExportKind) => void
  readonly onOpenRestore: () => void
  readonly onClose: () => void
  readonly onBackup: (text: string) => void
  readonly onRestore: (plan: RestorePlan) => void
  readonly onCode: (code: string) => void
  readonly onRedeem: () => void
}
