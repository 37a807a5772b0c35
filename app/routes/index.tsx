import { createFileRoute } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { page } from '#app/content/pages/waiting-list.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { publicParts } from './-public-parts.tsx'

export const Route = createFileRoute('/')({
  // The same page at the front door, under the product's name.
  head: () =>
    headOf({
      ...page,
      title: 'Ninefold: make a post once, publish it to nine platforms',
      description:
        'Write a post with AI, schedule it and see it as nine platforms draw it. The trial is open; for now posts go to nine practice accounts of yours.',
    }),
  component: () => <ContentPage page={page} {...publicParts} />,
})
