import type { AiAccount, AiReceipt } from '#app/domain/credits/ai/account.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'
import { toAiBalanceView } from '#app/state/ai-balance-view.ts'

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
