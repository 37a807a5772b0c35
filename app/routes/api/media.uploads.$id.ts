import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'

const uploads = createServerOnlyFn(() => import('#app/server/media/upload-call.server.ts'))

/** Receives the parts of an upload. */
export const Route = createFileRoute('/api/media/uploads/$id')({
  server: { handlers: { ANY: async ({ request, params }) => (await uploads()).answerUploadCall(request, params.id) } },
})
