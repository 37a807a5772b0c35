import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'

const uploads = createServerOnlyFn(() => import('#app/server/media/upload-call.server.ts'))

/** Where an upload is announced. Calls of other sites are refused before they come here. */
export const Route = createFileRoute('/api/media/uploads/')({
  server: { handlers: { ANY: async ({ request }) => (await uploads()).answerUploadCall(request, null) } },
})
