import type { ReactNode } from 'react'
import { AiCreditMeter } from '#app/features/credits/ai-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'
import { SocialCreditMeter } from '#app/features/social-accounts/social-credit-meter.tsx'

/** What is around every signed-in screen, both credit meters included. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <Frame
    meters={
      <>
        <AiCreditMeter />
        <SocialCreditMeter />
      </>
    }
  >
    {children}
  </Frame>
)
