import { ClientOnly } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { BalanceCard as AiBalanceCard } from '#app/features/credits/ai/balance-card.tsx'
import { ReceiptsCard } from '#app/features/credits/ai/receipts-card.tsx'
import { BalanceCard as SocialBalanceCard } from '#app/features/credits/social/balance-card.tsx'
import { HistoryCard } from '#app/features/credits/social/history-card.tsx'
import { toSocialCreditsView } from '#app/features/credits/social/social-credits-view.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { Callout, Skeleton } from '#design-system/index.ts'

/** Days and hours are in the person's zone, unknown to a prerendered page. */
const OnceHere = ({ children }: { children: ReactNode }) => (
  <ClientOnly fallback={<Skeleton shape="block" height="260px" />}>{children}</ClientOnly>
)

/** The AI credits of a record, in the parts of the credits screen. */
export function AiCreditsSummary({ account }: { account: AiAccount }) {
  const view = toAiCreditsView(account, useAtomValue(zoneAtom))
  return (
    <OnceHere>
      {view.warning ? <Callout tone="warning">{view.warning}</Callout> : null}
      <AiBalanceCard view={view} />
      {view.activity.length > 0 ? <ReceiptsCard activity={view.activity} /> : null}
    </OnceHere>
  )
}

/** The account credits of a record, in the parts of the accounts screen. */
export function SocialCreditsSummary({ record }: { record: SocialRecord }) {
  const view = toSocialCreditsView(record)
  return (
    <OnceHere>
      {view.notice ? <Callout tone="warning">{view.notice}</Callout> : null}
      <SocialBalanceCard view={view} />
      {view.history.length > 0 ? <HistoryCard history={view.history} /> : null}
    </OnceHere>
  )
}
