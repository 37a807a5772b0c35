import { type AiAccount, type AiReceipt, availableCredits, heldCredits } from '#app/domain/credits/ai/account.ts'
import { leftIn, spendingOrder, totalUsed, warningAfter } from '#app/domain/credits/ai/balance.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/messages.ts'

const typeWords = { image: 'Image', video: 'Video', text: 'Text', voice: 'Voice' } as const
const bucketWords = { monthly: 'Monthly', purchased: 'Purchased', promo: 'Promo' } as const

/** What the screens show of an account: nothing is counted there. */
export function toAiCreditsView({ balance, holds, receipts, history, ...account }: AiAccount) {
  const left = leftIn(balance)
  const granted = {
    monthly: balance.monthlyCredits,
    purchased: balance.purchasedCredits,
    promo: balance.promoCredits,
  }
  const whole = { balance, holds, receipts, history, ...account }
  return {
    plan: balance.planDetails.name,
    remaining: balance.remainingCredits,
    available: availableCredits(whole),
    total: balance.totalCredits,
    used: totalUsed(balance),
    held: heldCredits(whole),
    nextBilling: balance.planDetails.nextBilling,
    warning: warningAfter(balance) === 'low-balance' ? aiCreditWarnings['low-balance'] : null,
    usedByType: usageTypes.map((type) => ({ label: typeWords[type], value: balance.usedCredits[type] })),
    buckets: spendingOrder
      .filter((bucket) => granted[bucket] > 0 || bucket === 'monthly')
      .map((bucket) => ({ id: bucket, label: bucketWords[bucket], left: left[bucket], granted: granted[bucket] })),
    receipts: receipts.map(toReceiptView),
    history: history.map((entry, place) => ({
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
}
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
