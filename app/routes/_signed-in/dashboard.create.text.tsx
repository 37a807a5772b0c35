import { createFileRoute } from '@tanstack/react-router'
import { useSavePost } from '#app/features/compose/use-save-post.ts'
import { TextStudioContainer } from '#app/features/create/text-studio-container.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/create/text')({
  head: () => ({ meta: [{ title: 'Create text · Ninefold' }] }),
  component: () => <TextStudioContainer onSavePost={useSavePost()} />,
})
