import type { clerkMiddleware } from '@clerk/tanstack-react-start/server'
import { getRequestIP } from '@tanstack/react-start/server'
import { configuration } from '../configuration/configuration.ts'
import { warnOfUntrustedProxy } from '../http/try-limit.server.ts'
import { answerLocally, clerkServer, placement, settings } from './clerk.server.ts'
import { asReached } from './local/request.server.ts'

/** The local provider's response to the current request. */
export function answerRequest(request: Request): Promise<Response | null> {
  const { TRUST_PROXY } = configuration()
  warnOfUntrustedProxy(request, TRUST_PROXY)
  // Behind a trusted proxy the provider reads the forwarded address itself: the last one, written by the proxy.
  const address = TRUST_PROXY ? null : (getRequestIP() ?? null)
  return answerLocally(request, address)
}

type Middleware = ReturnType<typeof clerkMiddleware>
type Step = NonNullable<Middleware['options']['server']>

let step: Promise<Step> | undefined

/** The SDK's request middleware, created here since the browser loads start.ts too. */
async function createStep(): Promise<Step> {
  const { clerkMiddleware } = await clerkServer()
  const middleware = clerkMiddleware(async () => {
    const { publishableKey, secretKey, jwtKey, proxyUrl, signInUrl, signUpUrl } = await settings()
    return {
      publishableKey,
      secretKey,
      signInUrl,
      signUpUrl,
      ...(jwtKey === undefined ? {} : { jwtKey }),
      ...(proxyUrl === undefined ? {} : { proxyUrl }),
    }
  })
  const { server } = middleware.options
  if (server === undefined) throw new Error('The identity SDK has no server side.')
  return server
}

export async function authenticate(options: Parameters<Step>[0]): Promise<Awaited<ReturnType<Step>>> {
  step ??= createStep()
  step.catch(() => {
    step = undefined
  })
  return (await step)({ ...options, request: asReached(options.request, placement()) })
}
