import { createFileRoute } from '@tanstack/react-router'
import { blogWords } from '#app/content/article-words.ts'
import { posts } from '#app/content/articles.gen.ts'
import { headOf } from '#app/content/head-of.ts'
import { BlogPage } from '#app/features/public/articles/blog-page.tsx'
import { feedLinks } from '#app/features/public/articles/feed-links.ts'

export const Route = createFileRoute('/blog/')({
  head: () => ({ ...headOf({ ...blogWords, posts }), links: feedLinks }),
  component: () => <BlogPage posts={posts} />,
})
