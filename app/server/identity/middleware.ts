import { createMiddleware } from '@tanstack/react-start'

/** Pages are prerendered for everybody: nobody is signed in then, and no database is opened by a build. */
const isPrerendering = () => process.env.TSS_PRERENDERING === 'true'

/** Answers what the SDK asks of the local identity provider. Comes before every other middleware that reads a body. */
export const localProviderMiddleware = createMiddleware().server(async ({ request, pathname, next }) => {
  if (isPrerendering() || !pathname.startsWith('/api/clerk/')) return next()
  const { answerRequest } = await import('./request-identity.server.ts')
  return (await answerRequest(request)) ?? next()
})

/** Tells from the cookies who is asking, for `auth()` and for the first state of the SDK in the browser. */
export const identityMiddleware = createMiddleware().server(async (options) => {
  if (isPrerendering()) return options.next()
  const { authenticate } = await import('./request-identity.server.ts')
  return authenticate(options)
})
