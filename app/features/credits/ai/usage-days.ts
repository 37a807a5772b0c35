import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import { addDays, type Day, dayIn } from '#app/domain/time/days.ts'

/** The longest billing month in days, first and last day included. */
const daysMax = 32

function daysBetween(first: Day, last: Day): Day[] {
  const days = [first]
  for (let day = addDays(first, 1); day <= last && days.length < daysMax; day = addDays(day, 1)) days.push(day)
  return days
}

/** The use of each day of the billing month, by type, as far as the history reaches; days are in the zone. */
export function toUsageDays({ history, balance: { planDetails } }: AiAccount, zone: string) {
  const days = daysBetween(dayIn(zone, planDetails.lastMonthlyReset), dayIn(zone, planDetails.nextBilling))
  return days.map((day) => {
    const entries = history.filter(({ timestamp }) => dayIn(zone, timestamp) === day)
    const byType = usageTypes.map((type) =>
      entries.reduce((sum, entry) => (entry.type === type ? sum + entry.amount : sum), 0),
    )
    return { day, byType, total: byType.reduce((sum, amount) => sum + amount, 0) }
  })
}

export type UsageDay = ReturnType<typeof toUsageDays>[number]
