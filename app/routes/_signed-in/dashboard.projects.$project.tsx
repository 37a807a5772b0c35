import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Brand } from '#app/features/projects/brand.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/projects/$project')({
  head: () => headAt('/dashboard/projects/$project'),
  component: BrandOfProject,
})

function BrandOfProject() {
  const { project } = Route.useParams()
  // What was said of one project's saving is not said of another's.
  return <Brand key={project} projectId={project} caller={Route.useRouteContext().caller} />
}
