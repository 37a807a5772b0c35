import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { isRendered } from '#app/content/places.ts'
import { notAllowed } from '../http/failure-response.ts'
import { feedAt, isFeed } from '../http/feeds.ts'
import { isListing, listing } from '../http/listings.ts'
import { isCall } from '../http/public-pages.ts'
import { type SavedPages, savedResponse } from '../http/saved-pages.ts'
import { isReachedByHttps, readAddress } from '../http/seal.ts'

/**
 * How long a request may take to arrive, its answer not counted: enough for the largest body over a slow line. Who drips
 * it in would else hold a connection for as long as they like.
 */
export const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

const reads = ['GET', 'HEAD']
const changes = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A page is read; a call may change. Any other method is told which ones there are. */
export const onlyKnownMethods: ServerMiddleware = (request, next) => {
  const allowed = isCall(new URL(request.url).pathname) ? [...reads, ...changes] : reads
  if (allowed.includes(request.method)) return next()
  return notAllowed(allowed)
}

/**
 * What looks the same to everybody, from memory: the saved pages, and that an address leads nowhere. First of all, for
 * these are most of what is asked: what is saved is sealed already. Anything else is for those further in.
 */
export const serveSaved =
  (saved: SavedPages, publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const url = readAddress(request)
    if (url === null || !reads.includes(request.method)) return next()
    const page = saved.at(url.pathname) ?? (leadsNowhere(url.pathname, saved) ? saved.missing : undefined)
    return page === undefined ? next() : savedResponse(request, page, isReachedByHttps(url, publicOrigin))
  }

const leadsNowhere = (pathname: string, saved: SavedPages) =>
  !isListing(pathname) && !isFeed(pathname) && !isCall(pathname) && !isRendered(pathname) && !saved.isFile(pathname)

/** What programs read: the site map and its like, and the feeds of the blog. Addresses in it are whole, so it is told per request. */
export const serveListings =
  (saved: SavedPages, publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const { pathname, origin } = new URL(request.url)
    const own = publicOrigin ?? origin
    return isListing(pathname) ? listing(pathname, { saved, origin: own }) : (feedAt(pathname, own) ?? next())
  }

/** The files of the client build: those with a hash in their name forever, all others asked for anew each time. */
export function serveFiles(clientDir: string): ServerMiddleware {
  const serve = staticMiddleware({ dir: clientDir, encodings: true, compress: false })
  return async (request, next) => {
    let isFile = true
    const response = await serve(request, () => {
      isFile = false
      return next()
    })
    if (!isFile || response.status >= 400) return response
    const { pathname } = new URL(request.url)
    const isLasting = pathname.startsWith('/assets/')
    response.headers.set('cache-control', isLasting ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (pathname.endsWith('.webmanifest')) response.headers.set('content-type', 'application/manifest+json')
    return response
  }
}
