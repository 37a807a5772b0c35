import { createFileRoute, notFound } from '@tanstack/react-router'

/** A test of the not-found page: always not found. */
export const Route = createFileRoute('/test-404')({
  loader: () => {
    throw notFound()
  },
})
