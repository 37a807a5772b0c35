import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import { PracticeFeed } from '#app/features/compose/practice-feed.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/practice-feed')({
  head: () => headAt('/dashboard/practice-feed'),
  component: () => <PracticeFeed author={nameOf(Route.useRouteContext().caller)} />,
})
