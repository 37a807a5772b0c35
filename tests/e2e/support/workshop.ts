import { join } from 'node:path'
import { serve } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { root } from './server.ts'

/** Folder that `npm run build-storybook` writes. */
export const builtWorkshop = join(root, 'storybook-static')

/** Serves it as any host of files would. */
export async function serveWorkshop(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    middleware: [staticMiddleware({ dir: builtWorkshop })],
    fetch: () => new Response(null, { status: 404 }),
  })
  await server.ready()
  return { origin: (server.url ?? '').replace(/\/$/, ''), stop: () => server.close(true) }
}
