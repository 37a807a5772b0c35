import { createFileRoute } from '@tanstack/react-router'
import { AiCreditMeter } from '#app/features/credits/ai-credit-meter.tsx'
import { Frame } from '#app/features/dashboard/frame.tsx'
import { SocialAdminPage } from '#app/features/social-admin/social-admin-page.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts')({
  head: () => ({ meta: [{ title: 'Codes and grants · Ninefold' }] }),
  component: () => (
    <Frame meters={<AiCreditMeter />}>
      <SocialAdminPage />
    </Frame>
  ),
})
