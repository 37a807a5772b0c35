import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'

const uploads = createServerOnlyFn(() => import('#app/server/media/upload-call.server.ts'))

/** Receives the announcement of an upload. Calls from other sites are refused earlier. */
export const Route = createFileRoute('/api/media/uploads/')({
  server: { handlers: { ANY: async ({ request }) => (await uploads()).answerUploadCall(request, null) } },
})
