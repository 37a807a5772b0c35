import { createFileRoute } from '@tanstack/react-router'
import { posts } from '#app/content/articles.gen.ts'
import { BlogPage } from '#app/features/public/articles/blog-page.tsx'
import { feedLinks } from '#app/features/public/articles/feed-links.ts'
import { headWith } from './-head.ts'

export const Route = createFileRoute('/blog/')({
  head: async () => {
    const head = await headWith(async () => {
      const [{ blogWords }, list] = await Promise.all([
        import('#app/content/article-words.ts'),
        import('#app/content/articles.gen.ts'),
      ])
      return { ...blogWords, posts: list.posts }
    })
    return { ...head, links: feedLinks }
  },
  component: () => <BlogPage posts={posts} />,
})
