import { createMiddleware } from '@tanstack/react-start'

/** Prerendered pages are signed out, and a build opens no database. */
const isPrerendering = () => process.env.TSS_PRERENDERING === 'true'

/** Serves the SDK's requests to the local provider. Must come before any middleware that reads a body. */
export const localProviderMiddleware = createMiddleware().server(async ({ request, pathname, next }) => {
  if (isPrerendering() || !pathname.startsWith('/api/clerk/')) return next()
  const { answerRequest } = await import('./request-identity.server.ts')
  return (await answerRequest(request)) ?? next()
})

/** Authenticates a request by its cookies, for `auth()` and the SDK's initial state in the browser. */
export const identityMiddleware = createMiddleware().server(async (options) => {
  if (isPrerendering()) return options.next()
  const { authenticate } = await import('./request-identity.server.ts')
  return authenticate(options)
})
