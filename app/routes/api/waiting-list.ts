import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const waitingList = createServerOnlyFn(() => import('#app/server/waiting-list/join-call.server.ts'))

/** The waiting-list form, sent by a browser or by the page's script. Calls from other sites are refused earlier. */
export const Route = createFileRoute('/api/waiting-list')({
  server: {
    handlers: {
      POST: async ({ request }) => (await waitingList()).answerJoining(request),
      ANY: () => notAllowed(['POST']),
    },
  },
})
