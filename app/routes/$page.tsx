import { createFileRoute, notFound } from '@tanstack/react-router'
import { headOf } from '#app/content/head-of.ts'
import { contentPages } from '#app/content/pages.gen.ts'
import { ContentPage } from '#app/features/public/content-page.tsx'
import { publicParts } from './-public-parts.tsx'

/** Every public page that is a file in `content/pages`. */
export const Route = createFileRoute('/$page')({
  loader: async ({ params }) => {
    const known = contentPages[`/${params.page.toLowerCase()}`]
    if (known === undefined) throw notFound()
    return (await known.load()).page
  },
  head: ({ loaderData }) => (loaderData ? headOf(loaderData) : {}),
  component: PublicPage,
})

function PublicPage() {
  const { page: name } = Route.useParams()
  return <ContentPage page={Route.useLoaderData()} path={`/${name.toLowerCase()}`} {...publicParts} />
}
