import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const media = createServerOnlyFn(() => import('#app/server/media/serve.server.ts'))

/** A file of the library, for its owner. */
export const Route = createFileRoute('/api/media/$id/$variant')({
  server: {
    handlers: {
      GET: async ({ request, params }) => (await media()).answerMedia(request, params.id, params.variant),
      HEAD: async ({ request, params }) => (await media()).answerMedia(request, params.id, params.variant),
      ANY: () => notAllowed(['GET', 'HEAD']),
    },
  },
})
