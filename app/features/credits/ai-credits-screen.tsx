import { RefreshCw } from 'lucide-react'
import { Button, Callout, Flex, PageHeader, Skeleton } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'
import { BalanceCard } from './balance-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { ReceiptsCard } from './receipts-card.tsx'
import './ai-credits.css'

export type AiCreditsState =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | { state: 'ready'; view: AiCreditsView; notice?: string | undefined }

/** What is left, what pays first, and what every job came to. */
export function AiCreditsScreen({ credits, onRefresh }: { credits: AiCreditsState; onRefresh: () => void }) {
  return (
    <>
      <PageHeader
        title="Credits"
        description="Kept on this device, counted to the last one."
        actions={
          <Button icon={RefreshCw} onClick={onRefresh}>
            Refresh
          </Button>
        }
      />
      {credits.state === 'loading' ? (
        <Flex direction="column" gap="4" aria-busy="true" role="status" aria-label="Loading credits">
          <Skeleton shape="block" height="210px" />
          <Skeleton shape="block" height="260px" />
        </Flex>
      ) : null}
      {credits.state === 'failed' ? (
        <Callout
          tone="refusal"
          title="Your credits could not be read"
          action={<Button onClick={onRefresh}>Read again</Button>}
        >
          {credits.sentence}
        </Callout>
      ) : null}
      {credits.state === 'ready' ? <Ready {...credits} /> : null}
    </>
  )
}

function Ready({ view, notice }: { view: AiCreditsView; notice?: string | undefined }) {
  return (
    <Flex direction="column" gap="4">
      {notice ? <Callout tone="warning">{notice}</Callout> : null}
      {view.warning ? <Callout tone="warning">{view.warning}</Callout> : null}
      <BalanceCard view={view} />
      <ReceiptsCard receipts={view.receipts} />
      <HistoryCard history={view.history} />
    </Flex>
  )
}
