import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { Posts } from '#app/features/compose/posts.tsx'

const searchSchema = z.object({ project: z.catch(z.optional(z.uuid()), undefined) })

export const Route = createFileRoute('/_signed-in/dashboard/posts')({
  validateSearch: searchSchema,
  head: () => headAt('/dashboard/posts'),
  component: PostsOfProject,
})

function PostsOfProject() {
  const { project } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Posts
      projectId={project}
      onProject={(chosen) => void navigate({ search: chosen === null ? {} : { project: chosen }, replace: true })}
    />
  )
}
