import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const metrics = createServerOnlyFn(() => import('#app/server/operations/metrics-call.server.ts'))

/** All metrics for Prometheus, for holders of METRICS_TOKEN. */
export const Route = createFileRoute('/api/metrics')({
  server: {
    handlers: {
      GET: async ({ request }) => (await metrics()).answerMetrics(request),
      ANY: () => notAllowed(['GET', 'HEAD']),
    },
  },
})
