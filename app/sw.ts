/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// A new version waits until the person says yes; the page then sends this.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

const shell = createHandlerBoundToURL('/_shell.html')
const network = new NetworkOnly({ networkTimeoutSeconds: 4 })

/** The saved copy of a prerendered page, when this address has one. */
const savedPage = (pathname: string) => matchPrecache(`${pathname === '/' ? '' : pathname}/index.html`)

// The server speaks first; when it is away, the saved page, else the shell, which opens any route on the device.
const pages = new NavigationRoute(
  async (options) => {
    try {
      return await network.handle(options)
    } catch {
      return (await savedPage(options.url.pathname)) ?? (await shell(options))
    }
  },
  { denylist: [/^\/_serverFn/, /^\/api\//] },
)
registerRoute(pages)

// The identity scripts live outside the build; once loaded they open the dashboard offline too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/clerk/npm/'),
  new CacheFirst({ cacheName: 'ninefold-identity-scripts', fetchOptions: { credentials: 'same-origin' } }),
)
