import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const webhooks = createServerOnlyFn(() => import('#app/server/webhooks/answer.server.ts'))

/** People's events of the identity provider, signed. */
export const Route = createFileRoute('/api/webhooks/identity')({
  server: {
    handlers: {
      POST: async ({ request }) => (await webhooks()).answerWebhook('identity', request),
      ANY: () => notAllowed(['POST']),
    },
  },
})
