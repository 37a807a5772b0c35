import { createFileRoute, notFound } from '@tanstack/react-router'
import { ComparisonPage } from '#app/features/public/articles/comparison-page.tsx'
import { headWith } from './-head.ts'

/** The articles in `content/comparisons`. */
export const Route = createFileRoute('/comparisons/$id')({
  loader: async ({ params }) => {
    const slug = params.id.toLowerCase()
    const [{ comparisons }, { comparisonModules }] = await Promise.all([
      import('#app/content/articles.gen.ts'),
      import('#app/content/article-modules.gen.ts'),
    ])
    const load = comparisonModules[slug]
    if (load === undefined) throw notFound()
    const { head, body } = await load()
    const article = comparisons.find((one) => one.slug === slug)
    return { head, body, article, others: comparisons.filter((other) => other.slug !== slug) }
  },
  head: ({ loaderData }) => {
    if (loaderData === undefined) return {}
    const { head, article } = loaderData
    const title = `${head.title}, compared with sources`
    return headWith(async () => ({ ...head, title, ...(article && { article }) }))
  },
  component: Comparison,
})

function Comparison() {
  const { article: _, ...shown } = Route.useLoaderData()
  return <ComparisonPage {...shown} />
}
