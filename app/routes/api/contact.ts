import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const contact = createServerOnlyFn(() => import('#app/server/contact/contact-call.server.ts'))

/** The forms of /contact and /support, sent by a browser or by script. Calls from other sites are refused earlier. */
export const Route = createFileRoute('/api/contact')({
  server: {
    handlers: {
      POST: async ({ request }) => (await contact()).answerContact(request),
      ANY: () => notAllowed(['POST']),
    },
  },
})
