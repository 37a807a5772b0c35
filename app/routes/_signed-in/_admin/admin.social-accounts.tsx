import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { SocialAdminPage } from '#app/features/credits/admin/social-admin-page.tsx'
import { tabs } from '#app/features/credits/admin/social-admin-tabs.ts'
import { unread, useRead } from '../../-search.ts'

const searchSchema = z.object({ tab: z.catch(z.optional(z.enum(tabs)), undefined) })

export const Route = createFileRoute('/_signed-in/_admin/admin/social-accounts')({
  validateSearch: unread<z.output<typeof searchSchema>>,
  head: () => headAt('/admin/social-accounts'),
  component: CodesAndGrants,
})

function CodesAndGrants() {
  const { tab = 'accounts' } = useRead(searchSchema.parse, Route.useSearch())
  const navigate = Route.useNavigate()
  const onTab = (next: typeof tab) =>
    void navigate({ search: { tab: next === 'accounts' ? undefined : next }, replace: true, resetScroll: false })
  return <SocialAdminPage tab={tab} onTab={onTab} />
}
