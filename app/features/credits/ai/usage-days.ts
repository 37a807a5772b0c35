import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { addMs, type Instant, millisOf } from '#app/domain/time/instant.ts'

const dayMs = 24 * 3_600_000
const dateOf = (instant: Instant) => instant.slice(0, 10)

/** What was used on each day of the billing month, by type, as far as the history reaches. Days are counted in UTC. */
export function toUsageDays({ history, balance: { planDetails } }: AiAccount) {
  const first = `${dateOf(planDetails.lastMonthlyReset)}T00:00:00.000Z`
  const count = Math.max(1, Math.ceil((millisOf(planDetails.nextBilling) - millisOf(first)) / dayMs))
  return Array.from({ length: Math.min(count, 32) }, (_, day) => {
    const at = addMs(first, day * dayMs)
    const entries = history.filter(({ timestamp }) => dateOf(timestamp) === dateOf(at))
    const byType = usageTypes.map((type) =>
      entries.reduce((sum, entry) => (entry.type === type ? sum + entry.amount : sum), 0),
    )
    return { at, byType, total: byType.reduce((sum, amount) => sum + amount, 0) }
  })
}

export type UsageDay = ReturnType<typeof toUsageDays>[number]

/** The figure an axis ends on: the next round one whose half is whole too. */
export function axisTop(most: number): number {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return [2, 4, 6, 10, 20].map((times) => times * step).find((top) => top >= most) ?? most
}
