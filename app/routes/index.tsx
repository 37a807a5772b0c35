import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { page } from '#app/content/pages/index.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { publicParts } from './-public-parts.tsx'

export const Route = createFileRoute('/')({
  head: () => headOf(page),
  component: () => <ContentPage page={page} {...publicParts} />,
})
