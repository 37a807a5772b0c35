import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { useSavePost } from '#app/features/compose/use-save-post.ts'
import { TextStudioContainer } from '#app/features/create/text/text-studio-container.tsx'
import { PostPictures } from '#app/features/media-library/post-pictures.tsx'

const searchSchema = z.object({
  about: z.catch(z.optional(z.string().check(z.maxLength(promptCharacters))), undefined),
})

export const Route = createFileRoute('/_signed-in/dashboard/create/text')({
  validateSearch: searchSchema,
  head: () => headAt('/dashboard/create/text'),
  component: CreateText,
})

function CreateText() {
  const { about } = Route.useSearch()
  const navigate = Route.useNavigate()
  useEffect(() => {
    // Taken once: a reload after the post is made begins empty.
    if (about !== undefined) void navigate({ search: {}, replace: true })
  }, [about, navigate])
  const [items, setItems] = useState<readonly MediaItemView[]>([])
  const save = useSavePost()
  const onSavePost: typeof save = async (post) => {
    const answer = await save({ ...post, mediaIds: items.map(({ id }) => id) })
    if (answer.ok) setItems([])
    return answer
  }
  return (
    <TextStudioContainer
      onSavePost={onSavePost}
      about={about}
      pictures={<PostPictures items={items} onItems={setItems} />}
    />
  )
}
