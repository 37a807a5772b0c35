import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AiCreditMeter } from '#app/features/credits/ai-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'
import { SocialCreditMeter } from '#app/features/social-accounts/social-credit-meter.tsx'

const meters = (
  <>
    <AiCreditMeter />
    <SocialCreditMeter />
  </>
)

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: () => (
    <Frame meters={meters}>
      <Outlet />
    </Frame>
  ),
})
