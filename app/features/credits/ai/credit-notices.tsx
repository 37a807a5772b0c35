import { Callout } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'

/** What came of the last thing done, and whether little is left. */
export const CreditNotices = ({ notice, view }: { notice?: string | undefined; view: AiCreditsView }) => (
  <>
    {notice ? <Callout tone="warning">{notice}</Callout> : null}
    {view.warning ? <Callout tone="warning">{view.warning}</Callout> : null}
  </>
)
