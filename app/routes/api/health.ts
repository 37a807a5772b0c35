import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const operations = createServerOnlyFn(() => import('#app/server/operations/health.server.ts'))

export const Route = createFileRoute('/api/health')({
  server: {
    handlers: {
      GET: async () => {
        const { health } = await operations()
        const report = await health()
        const isServing = report.status === 'ok' || report.status === 'degraded'
        return Response.json(report, { status: isServing ? 200 : 503 })
      },
      // Without this the router draws a page for every other method.
      ANY: () => notAllowed(['GET', 'HEAD']),
    },
  },
})
