import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { headAt } from '#app/content/places.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { useSavePost } from '#app/features/compose/use-save-post.ts'
import { TextStudioContainer } from '#app/features/create/text/text-studio-container.tsx'

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
  return <TextStudioContainer onSavePost={useSavePost()} about={about} />
}
