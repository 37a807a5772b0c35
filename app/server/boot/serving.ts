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
 * How long a request may take to arrive, its answer not counted: enough for the largest body over a slow line. Who drips
 * it in would else hold a connection for as long as they like.
 */
export const arrival = { headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 }

/** How long a body may stop on its way, and how long one that nobody reads any more may still be on it. */
export const bodyPause = { stalledMs: 10_000, refusedMs: 5_000 }

/**
 * Ends a connection whose body has stopped: 408, as Node itself answers one that takes too long as a whole. The rest of a
 * body that was refused is thrown away as it comes, so that its sender hears why; one that does not come ends as well.
 */
export const endStalled =
  ({ stalledMs, refusedMs } = bodyPause): ServerMiddleware =>
  (request, next) => {
    const { req, res } = request.runtime?.node ?? {}
    if (req === undefined || res === undefined) return next()
    const { 'content-length': length = '0', 'transfer-encoding': coding } = req.headers
    if (length === '0' && coding === undefined) return next()
    const { socket } = req
    // Told only as long as the body is not there.
    req.setTimeout(stalledMs, () =>
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy()),
    )
    // An answer may take its time: without somebody who hears of it Node would end that, too.
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

/** The check whether the server lives is asked by machines, by whatever name they have for it. It names no address. */
const aliveAt = '/api/health'

const namesRemembered = 100

/**
 * Turns away who comes by a name that is not ours, as long as nobody said which one is: `PUBLIC_ORIGIN` is what addresses
 * are made of then, whatever a request says.
 */
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
    const page = saved.at(url.pathname) ?? (leadsNowhere(url.pathname, saved) ? saved.missing() : undefined)
    if (page === undefined) return next()
    const isSecure = isReachedByHttps(url, publicOrigin)
    // Without waiting where nothing is waited for: these are most of what is asked.
    return page instanceof Promise
      ? page.then((read) => savedResponse(request, read, isSecure))
      : savedResponse(request, page, isSecure)
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
