import { createFileRoute, notFound } from '@tanstack/react-router'
import { postModules } from '#app/content/article-modules.gen.ts'
import { posts } from '#app/content/articles.gen.ts'
import { headOf } from '#app/content/head-of.ts'
import { feedLinks } from '#app/features/public/articles/feed-links.ts'
import { PostPage } from '#app/features/public/articles/post-page.tsx'

/** Every file in `content/blog`. */
export const Route = createFileRoute('/blog/$slug')({
  loader: async ({ params }) => {
    const slug = params.slug.toLowerCase()
    const place = posts.findIndex((post) => post.slug === slug)
    const [post, load] = [posts[place], postModules[slug]]
    if (post === undefined || load === undefined) throw notFound()
    const { body } = await load()
    // The newest come first: what follows in the list was written before.
    return { post, body, older: posts[place + 1] ?? null, newer: posts[place - 1] ?? null }
  },
  head: ({ loaderData }) =>
    loaderData
      ? {
          ...headOf({ ...loaderData.post, title: `${loaderData.post.title} · Ninefold`, article: loaderData.post }),
          links: feedLinks,
        }
      : {},
  component: () => <PostPage {...Route.useLoaderData()} />,
})
