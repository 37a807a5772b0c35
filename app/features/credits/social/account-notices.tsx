import { Button, Callout, focusPage } from '#design-system/index.ts'
import type { SocialCreditsActions, SocialCreditsView } from './social-credits-view.ts'

/** The id of the text that describes a disabled button. */
export const noCreditsId = 'no-account-credits'

type AccountNoticesProps = { notice?: string | undefined; view: SocialCreditsView } & Pick<
  SocialCreditsActions,
  'onRefresh'
>

export const AccountNotices = ({ notice, view, onRefresh }: AccountNoticesProps) => (
  <>
    {notice ? <Callout tone="warning">{notice}</Callout> : null}
    {view.notice ? (
      <Callout
        tone="warning"
        title={view.notice}
        action={
          <Button size="small" onClick={onRefresh}>
            Recalculate
          </Button>
        }
      >
        It is put right with the next thing you do here.
      </Callout>
    ) : null}
    {view.low ? (
      <Callout
        tone={view.low.tone}
        title={view.low.title}
        action={
          view.canPay ? null : (
            <Button size="small" onClick={() => focusPage('redeem')}>
              Enter a promo code
            </Button>
          )
        }
      >
        {view.canPay ? view.low.text : <span id={noCreditsId}>{view.low.text}</span>}
      </Callout>
    ) : null}
    {view.uncovered ? (
      <Callout tone="info" title={view.uncovered.title}>
        {view.uncovered.text}
      </Callout>
    ) : null}
  </>
)
