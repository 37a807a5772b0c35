import type { AiAccount, AiReceipt, AiRedemption, UsageEntry } from '#app/domain/credits/ai/account.ts'
import { spendingOrder } from '#app/domain/credits/ai/balance.ts'
import { type UsageType, usageTypes } from '#app/domain/credits/ai/costs.ts'
import { lateRefusalWords } from '#app/domain/promo/validate.ts'
import { figure } from '#app/domain/wording/figures.ts'
import type { Tone } from '#design-system/index.ts'
import { bucketWords, typeWords } from './credit-words.ts'

const reasonWords = {
  failed: 'the job failed',
  cancelled: 'you stopped it',
  expired: 'it ran out of time',
  closed: 'the page was closed',
} as const
type State = { readonly tone: Tone; readonly word: string }
const stateWords: Readonly<Record<AiReceipt['state'], State>> = {
  held: { tone: 'info', word: 'Running' },
  settled: { tone: 'success', word: 'Settled' },
  released: { tone: 'quiet', word: 'Refunded' },
}

/** A code redeemed offline and refused afterwards: its credits taken back, and those spent by then. */
function ofTakenBack({ id, creditsRedeemed, takenBack }: AiRedemption): readonly Activity[] {
  if (takenBack === undefined) return []
  const { code, credits, why, at } = takenBack
  const spent = creditsRedeemed - credits
  const spentWords = spent > 0 ? `; ${figure(spent)} were spent by then and stay yours` : ''
  return [
    {
      id: `${id}-taken-back`,
      kind: null,
      type: 'Promo code',
      label: `Code ${code}`,
      quoted: creditsRedeemed,
      charged: credits,
      state: { tone: 'warning', word: 'Taken back' },
      paidFrom: '',
      by: null,
      why: `the code ${lateRefusalWords[why]}${spentWords}`,
      at,
    },
  ]
}

function ofReceipt(receipt: AiReceipt) {
  const paid = spendingOrder
    .filter((bucket) => receipt.paidFrom[bucket] > 0)
    .map((bucket) => `${figure(receipt.paidFrom[bucket])} ${bucketWords[bucket].toLowerCase()}`)
  return {
    id: receipt.jobId,
    kind: receipt.usageType as UsageType | null,
    type: typeWords[receipt.usageType] as string,
    label: receipt.label,
    quoted: receipt.quoted as number | null,
    charged: receipt.charged,
    state: stateWords[receipt.state],
    paidFrom: paid.join(', '),
    by: (receipt.madeBy ?? null) as string | null,
    why: (receipt.reason ? reasonWords[receipt.reason] : null) as string | null,
    at: receipt.closedAt ?? receipt.quotedAt,
  }
}
export type Activity = ReturnType<typeof ofReceipt>

/** A use whose receipt is no longer kept, or never was. */
const ofUse = ({ type, amount, description, timestamp }: UsageEntry, place: number): Activity => ({
  id: `${timestamp}-${place}`,
  kind: type,
  type: typeWords[type],
  label: description,
  quoted: null,
  charged: amount,
  state: stateWords.settled,
  paidFrom: '',
  by: null,
  why: null,
  at: timestamp,
})

/** Receipts and the usage history as one list, newest first; a use with a receipt appears once, by its receipt. */
export function toActivity({
  receipts,
  history,
  redemptions = [],
}: Pick<AiAccount, 'receipts' | 'history'> & Partial<Pick<AiAccount, 'redemptions'>>): readonly Activity[] {
  const unmatched = receipts.filter(({ state }) => state === 'settled')
  const uses = history.filter(({ type, amount, timestamp }) => {
    const place = unmatched.findIndex(
      (receipt) => receipt.usageType === type && receipt.charged === amount && receipt.closedAt === timestamp,
    )
    if (place >= 0) unmatched.splice(place, 1)
    return place < 0
  })
  return [...receipts.map(ofReceipt), ...uses.map(ofUse), ...redemptions.flatMap(ofTakenBack)].sort((a, b) =>
    b.at.localeCompare(a.at),
  )
}

/** The kinds of work with receipts, in the usual order: the filters of the list. */
export const kindsIn = (activity: readonly Activity[]): readonly UsageType[] =>
  usageTypes.filter((type) => activity.some(({ kind }) => kind === type))
