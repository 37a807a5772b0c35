import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'
import { notAllowed } from '#app/server/http/failure-response.ts'

const lifecycle = createServerOnlyFn(() => import('#app/server/boot/lifecycle.server.ts'))

export const Route = createFileRoute('/api/health')({
  server: {
    handlers: {
      GET: async () => {
        const { health } = await lifecycle()
        const report = await health()
        const isServing = report.status === 'ok' || report.status === 'degraded'
        return Response.json(report, { status: isServing ? 200 : 503 })
      },
      // Without this the router draws a page for every other method.
      ANY: () => notAllowed(['GET', 'HEAD']),
    },
  },
})
