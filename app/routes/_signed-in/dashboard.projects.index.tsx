import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Projects } from '#app/features/projects/projects.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/projects/')({
  head: () => headAt('/dashboard/projects'),
  component: Projects,
})
