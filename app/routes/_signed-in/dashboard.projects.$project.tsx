import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { MediaPicker } from '#app/features/media-library/media-picker.tsx'
import { Brand } from '#app/features/projects/brand.tsx'
import type { ChoosePicture } from '#app/features/projects/brand-screen.tsx'

/** The library, to choose one picture from. */
const choosePicture: ChoosePicture = ({ onPick, onClose }) => (
  <MediaPicker
    single
    kind="image"
    onClose={onClose}
    onPick={([picked]) => (picked === undefined ? onClose() : onPick(picked.id))}
  />
)

export const Route = createFileRoute('/_signed-in/dashboard/projects/$project')({
  head: () => headAt('/dashboard/projects/$project'),
  component: BrandOfProject,
})

function BrandOfProject() {
  const { project } = Route.useParams()
  // Keyed, so that one project's messages do not show at another.
  return <Brand key={project} projectId={project} caller={Route.useRouteContext().caller} choose={choosePicture} />
}
