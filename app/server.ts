import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { start, stop } from './server/http/lifecycle.server.ts'
import { type RequestContext, respond } from './server/http/respond.server.ts'

/** The process around this bundle calls these: only one module may own the database and the publisher. */
export { start, stop }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

const handler = createStartHandler(defaultStreamHandler)
const isPrerendering = process.env.TSS_PRERENDERING === 'true'

// `npm run dev` has no process of ours around it.
if (import.meta.env.DEV) start().catch((error) => console.error(error))

export default {
  // While developing, the tools of the browser inject scripts of their own; saved pages are trusted by hash.
  fetch: (request: Request) => respond(request, handler, { withPolicy: import.meta.env.PROD && !isPrerendering }),
}
