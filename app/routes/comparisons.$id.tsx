import { createFileRoute, notFound } from '@tanstack/react-router'
import { comparisonModules } from '#app/content/article-modules.gen.ts'
import { comparisons } from '#app/content/articles.gen.ts'
import { headOf } from '#app/content/head-of.ts'
import { ComparisonPage } from '#app/features/public/articles/comparison-page.tsx'

/** Every file in `content/comparisons`. */
export const Route = createFileRoute('/comparisons/$id')({
  loader: async ({ params }) => {
    const slug = params.id.toLowerCase()
    const load = comparisonModules[slug]
    if (load === undefined) throw notFound()
    const { head, body } = await load()
    const article = comparisons.find((one) => one.slug === slug)
    return { head, body, article, others: comparisons.filter((other) => other.slug !== slug) }
  },
  head: ({ loaderData }) =>
    loaderData
      ? headOf({
          ...loaderData.head,
          title: `${loaderData.head.title}, compared with sources`,
          ...(loaderData.article && { article: loaderData.article }),
        })
      : {},
  component: Comparison,
})

function Comparison() {
  const { article: _, ...shown } = Route.useLoaderData()
  return <ComparisonPage {...shown} />
}
