import { aiCreditWords } from '#app/content/ai-credit-words.ts'
import type { AiRestorePlan } from '#app/domain/credits/ai/backup.ts'
import { type CodeEntry, Flex, Loadable, PageHeader, RefreshButton, Skeleton } from '#design-system/index.ts'
import { ExportMenu } from '../kit/export-menu.tsx'
import { PromoCard } from '../kit/promo-card.tsx'
import { RestoreDialog } from '../kit/restore-dialog.tsx'
import type { OpenRestore } from '../kit/use-credits.ts'
import type { AiCreditsView, CreditsActions } from './ai-credits-view.ts'
import { BalanceCard } from './balance-card.tsx'
import { CreditNotices } from './credit-notices.tsx'
import { PackageShelf } from './package-shelf.tsx'
import { PlanCard } from './plan-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import { UsageCard } from './usage-card.tsx'
import './ai-credits.css'

export type AiCreditsState =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | { state: 'ready'; view: AiCreditsView; notice?: string | undefined }

export type AiCreditsScreenProps = {
  credits: AiCreditsState
  promo: CodeEntry
  /** The open restore dialog, or null. */
  restore: OpenRestore<AiRestorePlan> | null
  /** The job of a wanted receipt. */
  wantedJob?: string | undefined
  actions: CreditsActions
}

const tables = [
  { kind: 'receipts', label: 'Receipts' },
  { kind: 'history', label: 'Usage history' },
] as const

export const creditsFailed = 'Your credits could not be read'

/** The balance, the order of spending, more credits, and the receipt of every job. */
export function AiCreditsScreen({ credits, promo, restore, wantedJob, actions }: AiCreditsScreenProps) {
  return (
    <>
      <PageHeader
        title="Credits"
        description="What is left, what pays first, and what every job came to."
        actions={
          <>
            <RefreshButton onRefresh={actions.onRefresh} />
            {credits.state === 'ready' ? <ExportMenu tables={tables} {...actions} /> : null}
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
        {(ready) => <Ready {...ready} promo={promo} restore={restore} wantedJob={wantedJob} actions={actions} />}
      </Loadable>
    </>
  )
}

type ReadyProps = Extract<AiCreditsState, { state: 'ready' }> & Omit<AiCreditsScreenProps, 'credits'>

function Ready({ view, notice, promo, restore, wantedJob, actions }: ReadyProps) {
  return (
    <Flex direction="column" gap="4">
      <CreditNotices notice={notice} view={view} />
      <div className="credits">
        <BalanceCard view={view}>
          <p className="balance-kept">{aiCreditWords.kept}</p>
        </BalanceCard>
        <Flex direction="column" gap="4" className="credits-side">
          <PromoCard description="Adds credits that never expire." promo={promo} {...actions} />
          <PlanCard plan={view.plan} />
        </Flex>
      </div>
      <PackageShelf />
      <UsageCard days={view.days} usedByType={view.usedByType} />
      <div id="receipts">
        <ReceiptsCard key={wantedJob} activity={view.activity} wantedJob={wantedJob} />
      </div>
      {restore ? <RestoreDialog restore={restore} {...actions} replaces="your credits, receipts and history" /> : null}
    </Flex>
  )
}
