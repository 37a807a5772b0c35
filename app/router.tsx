import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { SectionLoading } from './features/dashboard/section-loading.tsx'
import { routeTree } from './routeTree.gen.ts'
import type { RequestContext } from './server/boot/respond.server.ts'

/** The nonce that lets this response's scripts run; in the browser it is read back from the page. */
const responseNonce = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as Partial<RequestContext> | undefined)?.nonce)
  .client(() => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content)

export function getRouter() {
  const nonce = responseNonce()
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: SectionLoading,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
