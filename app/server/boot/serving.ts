import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { isRendered } from '#app/content/places.ts'
import { notAllowed } from '../http/failure-response.ts'
import { feedAt, isFeed } from '../http/feeds.ts'
import { isListing, listing } from '../http/listings.ts'
import { isCall } from '../http/public-pages.ts'
import { type SavedPages, savedResponse } from '../http/saved-pages.ts'
import { isReachedByHttps, readAddress, securityHeaders } from '../http/seal.ts'
import { isOwnName, type Machine, type Said } from './address.ts'

/**
 * Time limits for receiving a request, without its response: enough for the largest body on a slow line. Otherwise a
 * slow sender could hold a connection for ever.
 */
export const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** Limits for a paused body, and for one whose request was refused. */
export const bodyPause = { stalledMs: 10_000, refusedMs: 5_000 }

/**
 * Ends connections with a paused body: 408, as Node answers one that takes too long as a whole. The rest of a refused
 * body is discarded on arrival, so that its sender receives the refusal; one that does not arrive is ended too.
 */
export const endStalled =
  ({ stalledMs, refusedMs } = bodyPause): ServerMiddleware =>
  (request, next) => {
    const { req, res } = request.runtime?.node ?? {}
    if (req === undefined || res === undefined) return next()
    const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers
    if (length === '0' && coding === undefined) return next()
    const { socket } = req
    // Applies only until the body is complete.
    req.setTimeout(stalledMs, () =>
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy()),
    )
    // A response may take longer: without a listener Node would end that connection too.
    res.on('timeout', () => undefined)
    req.once('end', () => socket.setTimeout(0))
    res.once('finish', () => {
      if (req.complete) return
      const end = setTimeout(() => socket.destroy(), refusedMs)
      end.unref()
      req.once('close', () => clearTimeout(end))
    })
    return next()
  }

const reads = ['GET', 'HEAD']
const changes = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Health checks come from machines under any host name; the response contains no address. */
const aliveAt = '/api/health'

const namesRemembered = 100

/** Refuses unknown host names while `PUBLIC_ORIGIN` is not set; addresses are built from it otherwise. */
export function onlyOwnNames(said: Said, machine: Machine): ServerMiddleware {
  const known = new Set<string>()
  return (request, next) => {
    if (said.PUBLIC_ORIGIN !== undefined) return next()
    const url = readAddress(request)
    if (url === null || known.has(url.hostname) || url.pathname === aliveAt) return next()
    if (isOwnName(url.hostname, said, machine)) {
      if (known.size >= namesRemembered) known.clear()
      known.add(url.hostname)
      return next()
    }
    const sentence =
      'This server is not known by this name. Whoever runs it sets PUBLIC_ORIGIN to the address people use.'
    return new Response(`${sentence}\n`, {
      status: 421,
      headers: { ...securityHeaders(false), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
}

/** Pages accept reads, calls also changes; other methods get 405. */
export const onlyKnownMethods: ServerMiddleware = (request, next) => {
  const allowed = isCall(new URL(request.url).pathname) ? [...reads, ...changes] : reads
  if (allowed.includes(request.method)) return next()
  return notAllowed(allowed)
}

/** Serves saved pages and not-found answers from memory, first of all: they are most requests. */
export const serveSaved =
  (saved: SavedPages, publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const url = readAddress(request)
    if (url === null || !reads.includes(request.method)) return next()
    const page = saved.at(url.pathname) ?? (leadsNowhere(url.pathname, saved) ? saved.missing() : undefined)
    if (page === undefined) return next()
    const isSecure = isReachedByHttps(url, publicOrigin)
    // Synchronous where possible, since these are most requests.
    return page instanceof Promise
      ? page.then((read) => savedResponse(request, read, isSecure))
      : savedResponse(request, page, isSecure)
  }

const leadsNowhere = (pathname: string, saved: SavedPages) =>
  !isListing(pathname) && !isFeed(pathname) && !isCall(pathname) && !isRendered(pathname) && !saved.isFile(pathname)

/** Files for programs: the site map and feeds. They contain absolute addresses, so they are built per request. */
export const serveListings =
  (saved: SavedPages, publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const { pathname, origin } = new URL(request.url)
    const own = publicOrigin ?? origin
    return isListing(pathname) ? listing(pathname, { saved, origin: own }) : (feedAt(pathname, own) ?? next())
  }

/** Files of the client build: hashed names are cached for ever, others revalidated each time. */
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
