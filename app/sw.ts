/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { accessTo } from './content/places.ts'
import { replacedScripts } from './server/identity/replaced-scripts.ts'

import { keptMedia } from './storage/kept-media.ts'

declare const self: ServiceWorkerGlobalScope

/** Every file of this build, with the revision of those that do not carry one in their name. */
const files = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
/** Of the saved pages only the first one, and the shell, are here before somebody has been there. */
const isKeptWhenVisited = ({ url }: { url: string }) => url.endsWith('/index.html')
const pageRevisions = new Map(files.filter(isKeptWhenVisited).map(({ url, revision }) => [url, revision]))
const addresses = new Set(files.map(({ url }) => `/${url}`))

precacheAndRoute(
  files.filter((file) => !isKeptWhenVisited(file)),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()

const keptPages = 'ninefold-pages'

/** Where a page is kept: by its revision, so that what another build made of it is another. Null for what is no saved page. */
function placeOf(pathname: string): string | null {
  const file = `${pathname.replace(/^\/+|\/+$/g, '').toLowerCase()}/index.html`
  const revision = pageRevisions.get(file)
  return revision === undefined ? null : `/${file}?revision=${revision}`
}

/** Keeps a page that was shown, unless it is of another build: the files it asks for would not be here. */
async function keepPage(pathname: string, response: Response): Promise<void> {
  const place = placeOf(pathname)
  if (place === null || response.status !== 200 || response.redirected) return
  const copy = response.clone()
  const asked = (await response.text()).match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []
  if (asked.every((address) => addresses.has(address))) await (await caches.open(keptPages)).put(place, copy)
}

/**
 * A page that was there before its worker, and those that were visited under the last build, are fetched as this one has
 * them. What cannot be fetched now is kept when it is visited next.
 */
async function keepVisitedPages(): Promise<void> {
  const cache = await caches.open(keptPages)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname.replace(/\/index\.html$/, ''))
  const shown = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const visited = new Set([...kept, ...shown.map(({ url }) => new URL(url).pathname)])
  const keep = async (pathname: string) => {
    const place = placeOf(pathname)
    if (place !== null && !(await cache.match(place))) await keepPage(pathname, await fetch(pathname))
  }
  await Promise.allSettled([...visited].map(keep))
}
self.addEventListener('install', (event) => event.waitUntil(keepVisitedPages()))

/** Nobody asks for what the last build made any more. */
async function forgetReplacedPages(): Promise<void> {
  const cache = await caches.open(keptPages)
  const replaced = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url)
    return placeOf(pathname.replace(/\/index\.html$/, '')) !== pathname + search
  })
  await Promise.all(replaced.map((request) => cache.delete(request)))
}
self.addEventListener('activate', (event) => event.waitUntil(forgetReplacedPages()))

// A page is asked for by the browser itself, not by this worker: only such a request can renew a session (the identity
// provider's handshake), and it need not wait for the worker to start.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// A new version waits until the person says yes; the page then sends this.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
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

/** The copy of a saved page, when it is here. */
async function savedPage(pathname: string): Promise<Response | undefined> {
  if (pathname === '/') return matchPrecache('/index.html')
  const place = placeOf(pathname)
  return place === null ? undefined : (await caches.open(keptPages)).match(place)
}

/**
 * The browser's own request for a page, when the page was answered without it: nobody reads what it brings, and as long as
 * it lies there unread this worker counts as busy, and the next version cannot take over.
 */
function refuseLateAnswer(event: ExtendableEvent): void {
  const { preloadResponse } = event as FetchEvent
  Promise.resolve(preloadResponse)
    .then((late) => (late as Response | undefined)?.body?.cancel())
    .catch(() => undefined)
}

// The server speaks first; when it is away, the saved page, else the shell, which opens any route on the device.
const pages = new NavigationRoute(
  async (options) => {
    const { pathname } = options.url
    try {
      if (accessTo(pathname) !== 'anybody') return await patientNetwork.handle(options)
      const response = await network.handle(options)
      if (placeOf(pathname) !== null) options.event.waitUntil(keepPage(pathname, response.clone()))
      return response
    } catch {
      refuseLateAnswer(options.event)
      return (await savedPage(pathname)) ?? (await shell(options))
    }
  },
  { denylist: [/^\/_serverFn/, /^\/api\//] },
)
registerRoute(pages)

const mostPictures = 120

/** Keeps the newest. */
const newestOf = (most: number) => ({
  async cacheDidUpdate({ cacheName }: { cacheName: string }) {
    const cache = await caches.open(cacheName)
    const oldestFirst = await cache.keys()
    await Promise.all(oldestFirst.slice(0, -most).map((request) => cache.delete(request)))
  },
})

// What was seen of a library is seen offline too: the small sizes, which never change under one address. A person's own
// pictures go when they sign out.
const mostThumbnails = 600
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/media\/[^/]+\/w(320|1280)$/.test(url.pathname),
  new CacheFirst({
    cacheName: keptMedia,
    fetchOptions: { credentials: 'same-origin' },
    plugins: [newestOf(mostThumbnails)],
  }),
)

// The pictures of a page come with it.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && /^\/(assets|screens)\//.test(url.pathname),
  new StaleWhileRevalidate({ cacheName: 'ninefold-pictures', plugins: [newestOf(mostPictures)] }),
)

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
