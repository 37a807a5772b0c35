import { createFileRoute } from '@tanstack/react-router'
import { page } from '#app/content/pages/index.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { headWith } from './-head.ts'
import { publicParts } from './-public-parts.tsx'

export const Route = createFileRoute('/')({
  head: () => headWith(async () => (await import('#app/content/pages/index.ts')).page),
  component: () => <ContentPage page={page} {...publicParts} />,
})
