import { createFileRoute } from '@tanstack/react-router'
import { createServerOnlyFn } from '@tanstack/react-start'

const lifecycle = createServerOnlyFn(() => import('#app/server/http/lifecycle.server.ts'))

export const Route = createFileRoute('/api/health')({
  server: {
    handlers: {
      GET: async () => {
        const { health } = await lifecycle()
        const report = await health()
        return Response.json(report, { status: report.status === 'ok' ? 200 : 503 })
      },
    },
  },
})
