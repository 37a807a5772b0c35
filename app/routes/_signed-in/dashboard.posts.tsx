import { createFileRoute } from '@tanstack/react-router'
import { Posts } from '#app/features/compose/posts.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/posts')({
  head: () => ({ meta: [{ title: 'Posts · Ninefold' }] }),
  component: Posts,
})
