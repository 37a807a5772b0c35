import { createFileRoute } from '@tanstack/react-router'
import { ComparisonsPage } from '#app/features/public/articles/comparisons-page.tsx'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/comparisons/')({
  loader: async () => {
    const [{ comparisons }, { comparisonModules }] = await Promise.all([
      import('#app/content/articles.gen.ts'),
      import('#app/content/article-modules.gen.ts'),
    ])
    return Promise.all(
      comparisons.map(async ({ slug, path }) => {
        const module = await comparisonModules[slug]?.()
        if (module === undefined) throw new Error(`No comparison is written for ${slug}.`)
        return { path, head: module.head }
      }),
    )
  },
  head: () => headWith(async () => (await import('#app/content/article-words.ts')).comparisonsWords),
  component: () => <ComparisonsPage comparisons={Route.useLoaderData()} />,
})
