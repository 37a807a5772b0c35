import { createFileRoute } from '@tanstack/react-router'
import { comparisonModules } from '#app/content/article-modules.gen.ts'
import { comparisonsWords } from '#app/content/article-words.ts'
import { comparisons } from '#app/content/articles.gen.ts'
import { headOf } from '#app/content/head-of.ts'
import { ComparisonsPage } from '#app/features/public/articles/comparisons-page.tsx'

export const Route = createFileRoute('/comparisons/')({
  loader: () =>
    Promise.all(
      comparisons.map(async ({ slug, path }) => {
        const module = await comparisonModules[slug]?.()
        if (module === undefined) throw new Error(`No comparison is written for ${slug}.`)
        return { path, head: module.head }
      }),
    ),
  head: () => headOf(comparisonsWords),
  component: () => <ComparisonsPage comparisons={Route.useLoaderData()} />,
})
