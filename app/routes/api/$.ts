import { createFileRoute } from '@tanstack/react-router'
import { failureResponse } from '#app/server/http/failure-response.ts'

/** Any path without a server route of its own. */
export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: () => failureResponse('NOT_FOUND') } },
})
