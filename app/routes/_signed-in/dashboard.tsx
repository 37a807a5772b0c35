import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AiCreditMeter } from '#app/features/credits/ai-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'

export const Route = createFileRoute('/_signed-in/dashboard')({
  component: () => (
    <Frame meters={<AiCreditMeter />}>
      <Outlet />
    </Frame>
  ),
})
