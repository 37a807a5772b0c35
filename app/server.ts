import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import { getServerFnById } from '#tanstack-start-server-fn-resolver'
import { start } from './server/boot/lifecycle.server.ts'
import { listenWith } from './server/boot/listen.server.ts'
import { type RequestContext, respond } from './server/boot/respond.server.ts'
import { reasonOf } from './server/database/failure.ts'

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

const handler = createStartHandler(defaultStreamHandler)
const isPrerendering = process.env.TSS_PRERENDERING === 'true'

// `npm run dev` runs without our own process.
if (import.meta.env.DEV) start().catch((error) => console.error(`The start failed: ${reasonOf(error)}`))

/** A page is saved only from a successful answer; that of the not-found page becomes one here. */
const asSaved = (page: Response) =>
  page.status === 404 ? new Response(page.body, { status: 200, headers: page.headers }) : page

/** The built server has a list of its functions; in development, each is found when called. */
const functionName = async (id: string) => {
  if (import.meta.env.DEV) return ''
  const found = await getServerFnById(id, { origin: 'client' }).catch(() => null)
  return found?.serverFnMeta?.name ?? null
}

const answer = async (request: Request) => {
  // In development, browser tools inject scripts of their own; saved pages are trusted by hash.
  const response = await respond(request, handler, {
    withPolicy: import.meta.env.PROD && !isPrerendering,
    functionName,
  })
  return isPrerendering ? asSaved(response) : response
}

/** Called by the process around this bundle: only one module may own the database and the publisher. */
export const listen = (clientDir: string): Promise<void> => listenWith(answer, clientDir)

export default { fetch: answer }
