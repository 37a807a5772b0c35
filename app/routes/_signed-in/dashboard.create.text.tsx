import { createFileRoute } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { asPostMedia, type MediaItemView } from '#app/domain/media/item.ts'
import { platformSchema } from '#app/domain/platforms/platform-schema.ts'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import { useSavePost } from '#app/features/compose/use-save-post.ts'
import { imageStudio } from '#app/features/create/image/image-draft.ts'
import { TextStudioContainer } from '#app/features/create/text/text-studio-container.tsx'
import { PostPictures } from '#app/features/media-library/post-pictures.tsx'
import { unread, useRead } from '../-search.ts'

const searchSchema = z.object({
  about: z.catch(z.optional(z.string().check(z.maxLength(promptCharacters))), undefined),
  /** The image studio has a post that waits for its text. */
  for: z.catch(z.optional(z.literal('pictures')), undefined),
  /** The waiting post or draft in the composer, or the version of one platform there. */
  post: z.catch(z.optional(z.uuid()), undefined),
  draft: z.catch(z.optional(z.uuid()), undefined),
  platform: z.catch(z.optional(platformSchema), undefined),
})

export const Route = createFileRoute('/_signed-in/dashboard/create/text')({
  validateSearch: unread<z.output<typeof searchSchema>>,
  head: () => headAt('/dashboard/create/text'),
  component: CreateText,
})

function CreateText() {
  const { about, ...waiting } = useRead(searchSchema.parse, Route.useSearch())
  const { for: awaited, post, draft, platform } = waiting
  const navigate = Route.useNavigate()
  useEffect(() => {
    // Taken once: a reload after the post is made begins empty.
    if (about !== undefined) void navigate({ search: ({ about: _taken, ...kept }) => kept, replace: true })
  }, [about, navigate])
  const [items, setItems] = useState<readonly MediaItemView[]>([])
  const media = items.flatMap((item) => asPostMedia(item) ?? [])
  const save = useSavePost()
  const onMakePost: typeof save = async (post) => {
    const answer = await save({ ...post, mediaIds: items.map(({ id }) => id) })
    if (answer.ok) setItems([])
    return answer
  }
  const openPictures = useSetAtom(imageStudio.openAtom)
  const changePictures = useSetAtom(imageStudio.draftAtom)
  const take = async (text: string) => {
    await openPictures()
    changePictures((before) => ({ ...before, caption: text }))
    await navigate({ to: '/dashboard/create/image' })
  }
  const fill = (text: string, isFitted: boolean) =>
    navigate({
      to: '/dashboard/compose',
      search: { ...(post === undefined ? { draft } : { post }), platform, text, ...(isFitted && { fit: 'each' }) },
    })
  const isFilling = (post ?? draft) !== undefined
  const whose = platform === undefined ? 'your post' : `your version for ${platformOf(platform).name}`
  const filling = {
    onTake: (text: string, isFitted: boolean) => void fill(text, isFitted),
    awaited: {
      press: `Put it into ${whose}`,
      says: 'It takes the place of the text there. Undo brings that back.',
      takesVersions: platform === undefined,
    },
  }
  return (
    <TextStudioContainer
      onMakePost={onMakePost}
      about={about}
      onTake={awaited ? (text) => void take(text) : undefined}
      {...(isFilling ? filling : {})}
      mediaFor={() => media}
      pictures={isFilling ? undefined : <PostPictures items={items} onItems={setItems} />}
    />
  )
}
