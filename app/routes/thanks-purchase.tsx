import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { thanksWords } from '#app/content/page-words.ts'
import { isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { toPackageView } from '#app/features/checkout/package-words.ts'
import { ThanksPage } from '#app/features/checkout/thanks-page.tsx'

export const Route = createFileRoute('/thanks-purchase')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...(isAiPackageId(search.package) ? { package: search.package } : {}),
    ...(search.rehearsal === true ? { rehearsal: true } : {}),
  }),
  head: () => headOf(thanksWords),
  component: Thanks,
})

function Thanks() {
  const { package: id, rehearsal = false } = Route.useSearch()
  return <ThanksPage item={id ? toPackageView(id) : null} isRehearsal={rehearsal} />
}
