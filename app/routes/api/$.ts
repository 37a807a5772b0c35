import { createFileRoute } from '@tanstack/react-router'
import { failureResponse } from '#app/server/http/failure-response.ts'

/** Whatever has no server route of its own. */
export const Route = createFileRoute('/api/$')({
  server: { handlers: { ANY: () => failureResponse('NOT_FOUND') } },
})
