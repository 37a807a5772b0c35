import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { headWith } from './-head.ts'
import { publicParts } from './-public-parts.tsx'

/** The public pages in `content/pages`. */
export const Route = createFileRoute('/$page')({
  loader: async ({ params }) => {
    const { pageModules } = await import('#app/content/page-modules.gen.ts')
    const load = pageModules[`/${params.page.toLowerCase()}`]
    if (load === undefined) throw notFound()
    return (await load()).page
  },
  head: ({ loaderData }) => (loaderData ? headWith(async () => loaderData) : {}),
  component: () => <ContentPage page={Route.useLoaderData()} {...publicParts} />,
})
