import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { picturePromptCharacters } from '#app/domain/limits.ts'
import { useSavePost } from '#app/features/compose/use-save-post.ts'
import { ImageStudioContainer } from '#app/features/create/image/image-studio-container.tsx'
import type { ChoosePhotographs } from '#app/features/create/image/image-studio-view.ts'
import { MediaPicker } from '#app/features/media-library/media-picker.tsx'
import { unread, useRead } from '../-search.ts'

/** The library, to choose photographs from: only pictures count. */
const choosePhotographs: ChoosePhotographs = ({ onPick, onClose }) => (
  <MediaPicker
    onClose={onClose}
    onPick={(items) =>
      onPick(items.flatMap(({ id, kind, version, alt }) => (kind === 'image' ? [{ mediaId: id, version, alt }] : [])))
    }
  />
)

const searchSchema = z.object({
  about: z.catch(z.optional(z.string().check(z.maxLength(picturePromptCharacters))), undefined),
  /** The composer's draft or edited post that the picture is for. */
  draft: z.catch(z.optional(z.uuid()), undefined),
  post: z.catch(z.optional(z.uuid()), undefined),
})

export const Route = createFileRoute('/_signed-in/dashboard/create/image')({
  validateSearch: unread<z.output<typeof searchSchema>>,
  head: () => headAt('/dashboard/create/image'),
  component: CreateImage,
})

function CreateImage() {
  const { about, draft, post } = useRead(searchSchema.parse, Route.useSearch())
  const navigate = Route.useNavigate()
  useEffect(() => {
    // Taken once: a reload after the post is made begins empty.
    if (about !== undefined) void navigate({ search: { draft, post }, replace: true })
  }, [about, draft, post, navigate])
  const intoDraft = (media: string) => void navigate({ to: '/dashboard/compose', search: { draft, post, media } })
  return (
    <ImageStudioContainer
      onMakePost={useSavePost()}
      about={about}
      choose={choosePhotographs}
      onIntoDraft={(draft ?? post) === undefined ? undefined : intoDraft}
    />
  )
}
