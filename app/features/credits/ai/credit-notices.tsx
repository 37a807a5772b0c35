import { Callout } from '#design-system/index.ts'
import type { AiCreditsView } from './ai-credits-view.ts'

/** The result of the last action, and a warning of a low balance. */
export const CreditNotices = ({ notice, view }: { notice?: string | undefined; view: AiCreditsView }) => (
  <>
    {notice ? <Callout tone="warning">{notice}</Callout> : null}
    {view.warning ? <Callout tone="warning">{view.warning}</Callout> : null}
  </>
)
