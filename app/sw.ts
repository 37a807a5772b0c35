/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies'
import { accessTo } from './content/places.ts'
import { replacedScripts } from './server/identity/replaced-scripts.ts'

import { keptMedia } from './storage/kept-media.ts'

declare const self: ServiceWorkerGlobalScope

/** Every file of this build, with a revision for those without one in their name. */
const files = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry))
/** Of the saved pages only the first one and the shell are cached before a visit. */
const isKeptWhenVisited = ({ url }: { url: string }) => url.endsWith('/index.html')
const pageRevisions = new Map(files.filter(isKeptWhenVisited).map(({ url, revision }) => [url, revision]))
const addresses = new Set(files.map(({ url }) => `/${url}`))

precacheAndRoute(
  files.filter((file) => !isKeptWhenVisited(file)),
  { directoryIndex: '', cleanURLs: false },
)
cleanupOutdatedCaches()

const keptPages = 'ninefold-pages'

/** The cache key of a page with its revision, so that builds differ. Null for a page that is not saved. */
function placeOf(pathname: string): string | null {
  const file = `${pathname.replace(/^\/+|\/+$/g, '').toLowerCase()}/index.html`
  const revision = pageRevisions.get(file)
  return revision === undefined ? null : `/${file}?revision=${revision}`
}

/** Caches a shown page, unless it is of another build, whose files would be missing here. */
async function keepPage(pathname: string, response: Response): Promise<void> {
  const place = placeOf(pathname)
  if (place === null || response.status !== 200 || response.redirected) return
  const copy = response.clone()
  const asked = (await response.text()).match(/\/assets\/[\w.-]+\.(?:js|css)\b/g) ?? []
  if (asked.every((address) => addresses.has(address))) await (await caches.open(keptPages)).put(place, copy)
}

/**
 * Fetches again pages that were open before the worker, and those visited under the last build. Failed ones are cached
 * at the next visit.
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

/** Deletes pages of the last build. */
async function forgetReplacedPages(): Promise<void> {
  const cache = await caches.open(keptPages)
  const replaced = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url)
    return placeOf(pathname.replace(/\/index\.html$/, '')) !== pathname + search
  })
  await Promise.all(replaced.map((request) => cache.delete(request)))
}
self.addEventListener('activate', (event) => event.waitUntil(forgetReplacedPages()))

// The browser itself requests a page, not this worker: only such a request can renew a session (the identity provider's
// handshake), and it need not wait for the worker's start.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
)

// A new version waits for the person's consent; the page then sends this message.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting())
})

// A notice opens its page: in the open window, else in a new one.
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
/** For signed-in pages: a late answer still renews the session, which the shell cannot. The limit is 10 seconds. */
const patientNetwork = new NetworkOnly({ networkTimeoutSeconds: 10 })

/** The cached copy of a saved page, if any. */
async function savedPage(pathname: string): Promise<Response | undefined> {
  if (pathname === '/') return matchPrecache('/index.html')
  const place = placeOf(pathname)
  return place === null ? undefined : (await caches.open(keptPages)).match(place)
}

/**
 * Cancels the browser's own page request when the page was answered without it: left unread, it keeps this worker busy,
 * and the next version cannot take over.
 */
function refuseLateAnswer(event: ExtendableEvent): void {
  const { preloadResponse } = event as FetchEvent
  Promise.resolve(preloadResponse)
    .then((late) => (late as Response | undefined)?.body?.cancel())
    .catch(() => undefined)
}

// The server first; without it the saved page, else the shell, which opens any route on the device.
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

/** Keeps the newest entries. */
const newestOf = (most: number) => ({
  async cacheDidUpdate({ cacheName }: { cacheName: string }) {
    const cache = await caches.open(cacheName)
    const oldestFirst = await cache.keys()
    await Promise.all(oldestFirst.slice(0, -most).map((request) => cache.delete(request)))
  },
})

// The seen part of a library works offline too: the small sizes, which never change under one address. They are deleted
// at sign-out.
const mostThumbnails = 600
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/api\/media\/[^/]+\/w(320|1280)$/.test(url.pathname),
  new CacheFirst({
    cacheName: keptMedia,
    fetchOptions: { credentials: 'same-origin' },
    plugins: [newestOf(mostThumbnails)],
  }),
)

// The pictures of a page are cached with it.
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

// The identity scripts are not part of the build; once loaded they open the dashboard offline too.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/clerk/npm/'),
  new CacheFirst({
    cacheName: 'ninefold-identity-scripts',
    fetchOptions: { credentials: 'same-origin' },
    plugins: [onlyNewest],
  }),
)
