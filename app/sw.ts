/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { accessTo } from './content/places.ts'
import { replacedScripts } from './server/identity/replaced-scripts.ts'

declare const self: ServiceWorkerGlobalScope

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// A page is asked for by the browser itself, not by this worker: only such a request can renew a session (the identity
// provider's handshake), and it need not wait for the worker to start.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// A new version waits until the person says yes; the page then sends this.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// A notice leads to what it is about: in the window that is open, else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href = '/dashboard' } = (event.notification.data ?? {}) as { href?: string }
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then(async ([open]) => {
      if (open === undefined) return self.clients.openWindow(href)
      await open.navigate(href).catch(() => undefined)
      return open.focus()
    }),
  )
})

const shell = createHandlerBoundToURL('/_shell.html')
const network = new NetworkOnly({ networkTimeoutSeconds: 4 })
/** For pages that need somebody: an answer too many seconds late still renews the session, the shell cannot. */
const patientNetwork = new NetworkOnly({ networkTimeoutSeconds: 10 })

/** The saved copy of a prerendered page, when this address has one. */
const savedPage = (pathname: string) => matchPrecache(`${pathname === '/' ? '' : pathname}/index.html`)

// The server speaks first; when it is away, the saved page, else the shell, which opens any route on the device.
const pages = new NavigationRoute(
  async (options) => {
    try {
      const needsSomebody = accessTo(options.url.pathname) !== 'anybody'
      return await (needsSomebody ? patientNetwork : network).handle(options)
    } catch {
      return (await savedPage(options.url.pathname)) ?? (await shell(options))
    }
  },
  { denylist: [/^\/_serverFn/, /^\/api\//] },
)
registerRoute(pages)

/** Keeps one version of the identity scripts. */
const onlyNewest = {
  async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: Request }) {
    const cache = await caches.open(cacheName)
    const oldestFirst = (await cache.keys()).map(({ url }) => url)
    await Promise.all(replacedScripts(oldestFirst, request.url).map((address) => cache.delete(address)))
  },
}

// The identity scripts live outside the build; once loaded they open the dashboard offline too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/clerk/npm/'),
  new CacheFirst({
    cacheName: 'ninefold-identity-scripts',
    fetchOptions: { credentials: 'same-origin' },
    plugins: [onlyNewest],
  }),
)
