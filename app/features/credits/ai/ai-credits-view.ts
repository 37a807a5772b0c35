import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { usageTypes } from '#app/domain/credits/ai/costs.ts'
import type { AiSystemTypes } from '#app/domain/credits/ai/records.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { workingUsage } from '#app/domain/jobs/kinds.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { toAiBalanceView } from '#app/state/credits/ai.ts'
import type { CreditActions } from '../kit/use-credits.ts'
import { toActivity } from './activity.ts'
import { bucketWords, typeWords } from './credit-words.ts'
import { toUsageDays } from './usage-days.ts'

/** An account in words: screens count nothing. */
export function toAiCreditsView(account: AiAccount, zone: string) {
  const { buckets, usedByType, warning, ...balance } = toAiBalanceView(account)
  const days = toUsageDays(account, zone)
  return {
    ...balance,
    warning: warning && aiCreditWarnings[warning],
    // Kinds that nobody can use yet are left out. Each kind keeps its colour in any selection.
    usedByType: usageTypes
      .map((type, place) => ({ type, place, label: typeWords[type], value: usedByType[type], series: place + 1 }))
      .filter(
        ({ type, place, value }) =>
          value > 0 || workingUsage.includes(type) || days.some(({ byType }) => (byType[place] ?? 0) > 0),
      ),
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
    days,
    activity: toActivity(account),
  }
}

export type AiCreditsView = ReturnType<typeof toAiCreditsView>

export type CreditsActions = CreditActions<AiSystemTypes>
