import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Posts } from '#app/features/compose/posts.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/posts')({
  head: () => headAt('/dashboard/posts'),
  component: Posts,
})
