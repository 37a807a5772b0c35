import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const unsubscribing = createServerOnlyFn(() => import('#app/server/operations/unsubscribe-call.server.ts'))

/** The target of the link below a bulk mail. */
export const Route = createFileRoute('/api/unsubscribe')({
  server: {
    handlers: {
      GET: async ({ request }) => (await unsubscribing()).answerUnsubscribing(request),
      POST: async ({ request }) => (await unsubscribing()).answerUnsubscribing(request),
      ANY: () => notAllowed(['GET', 'HEAD', 'POST']),
    },
  },
})
