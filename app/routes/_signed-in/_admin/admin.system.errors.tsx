import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { Errors } from '#app/features/admin/system/errors.tsx'

export const Route = createFileRoute('/_signed-in/_admin/admin/system/errors')({
  head: () => headAt('/admin/system/errors'),
  component: Errors,
})
