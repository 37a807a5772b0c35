import { aiCreditWords } from '#app/content/ai-credit-words.ts'
import { type CodeEntry, Flex, Loadable, PageHeader, RefreshButton, Skeleton } from '#design-system/index.ts'
import type { AiCreditsView, CreditsActions, OpenRestore } from './ai-credits-view.ts'
import { BalanceCard } from './balance-card.tsx'
import { CreditNotices } from './credit-notices.tsx'
import { ExportMenu } from './export-menu.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { PlanCard } from './plan-card.tsx'
import { PromoCard } from './promo-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { UsageCard } from './usage-card.tsx'
import './ai-credits.css'

export type AiCreditsState =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | { state: 'ready'; view: AiCreditsView; notice?: string | undefined }

export type AiCreditsScreenProps = {
  credits: AiCreditsState
  promo: CodeEntry
  /** The restore dialog, when it is open. */
  restore: OpenRestore | null
  actions: CreditsActions
}

export const creditsFailed = 'Your credits could not be read'

/** What is left, what pays first, where more comes from, and what every job came to. */
export function AiCreditsScreen({ credits, promo, restore, actions }: AiCreditsScreenProps) {
  return (
    <>
      <PageHeader
        title="Credits"
        description="What is left, what pays first, and what every job came to."
        actions={
          <>
            <RefreshButton onRefresh={actions.onRefresh} />
            {credits.state === 'ready' ? <ExportMenu {...actions} /> : null}
          </>
        }
      />
      <Loadable
        view={credits}
        loading="Loading credits"
        skeleton={
          <div className="credits">
            <Skeleton shape="block" height="300px" />
            <Flex direction="column" gap="4">
              <Skeleton shape="block" height="134px" />
              <Skeleton shape="block" height="150px" />
            </Flex>
          </div>
        }
        failed={creditsFailed}
        retry="Read again"
        onRetry={actions.onRefresh}
      >
        {(ready) => <Ready {...ready} promo={promo} restore={restore} actions={actions} />}
      </Loadable>
    </>
  )
}

type ReadyProps = Extract<AiCreditsState, { state: 'ready' }> & Omit<AiCreditsScreenProps, 'credits'>

function Ready({ view, notice, promo, restore, actions }: ReadyProps) {
  return (
    <Flex direction="column" gap="4">
      <CreditNotices notice={notice} view={view} />
      <div className="credits">
        <BalanceCard view={view}>
          <p className="balance-kept">{aiCreditWords.kept}</p>
        </BalanceCard>
        <Flex direction="column" gap="4" className="credits-side">
          <PromoCard promo={promo} onCode={actions.onCode} onRedeem={actions.onRedeem} />
          <PlanCard plan={view.plan} />
        </Flex>
      </div>
      <PackageShelf />
      <UsageCard days={view.days} usedByType={view.usedByType} />
      <ReceiptsCard activity={view.activity} />
      {restore ? <RestoreDialog {...restore} {...actions} /> : null}
    </Flex>
  )
}
