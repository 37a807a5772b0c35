import { createFileRoute, notFound } from '@tanstack/react-router'
import { feedLinks } from '#app/features/public/articles/feed-links.ts'
import { PostPage } from '#app/features/public/articles/post-page.tsx'
import { headWith } from './-head.ts'

/** The articles in `content/blog`. */
export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params }) => {
    const slug = params.slug.toLowerCase()
    const [{ posts }, { postModules }] = await Promise.all([
      import('#app/content/articles.gen.ts'),
      import('#app/content/article-modules.gen.ts'),
    ])
    const place = posts.findIndex((post) => post.slug === slug)
    const [post, load] = [posts[place], postModules[slug]]
    if (post === undefined || load === undefined) throw notFound()
    const { body } = await load()
    // Newest first: the next in the list is older.
    return { post, body, older: posts[place + 1] ?? null, newer: posts[place - 1] ?? null }
  },
  head: async ({ loaderData }) => {
    if (loaderData === undefined) return {}
    const { post } = loaderData
    return {
      ...(await headWith(async () => ({ ...post, title: `${post.title} · Ninefold`, article: post }))),
      links: feedLinks,
    }
  },
  component: () => <PostPage {...Route.useLoaderData()} />,
})
