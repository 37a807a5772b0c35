import { Button, Callout } from '#design-system/index.ts'

type CreditsCalloutProps = { tone: 'warning' | 'refusal'; children: string }

/** Credits run short: says so, and leads to where there are more. */
export const CreditsCallout = ({ tone, children }: CreditsCalloutProps) => (
  <Callout
    tone={tone}
    action={
      <Button size="small" href="/dashboard/credits">
        See credits
      </Button>
    }
  >
    {children}
  </Callout>
)
