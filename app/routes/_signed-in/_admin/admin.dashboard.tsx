import { createFileRoute } from '@tanstack/react-router'
import { Users } from '#app/features/admin/users.tsx'
import { AiCreditMeter } from '#app/features/credits/ai-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/dashboard')({
  head: () => ({ meta: [{ title: 'Users · Ninefold' }] }),
  component: () => (
    <Frame meters={<AiCreditMeter />}>
      <Users />
    </Frame>
  ),
})
