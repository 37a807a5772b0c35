import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const webhooks = createServerOnlyFn(() => import('#app/server/webhooks/answer.server.ts'))

/** Purchase events of the membership checkout, signed. */
export const Route = createFileRoute('/api/webhooks/checkout')({
  server: {
    handlers: {
      POST: async ({ request }) => (await webhooks()).answerWebhook('checkout', request),
      ANY: () => notAllowed(['POST']),
    },
  },
})
