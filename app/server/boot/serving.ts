import type { ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import { isRendered, linksIn } from '#app/content/places.ts'
import { notAllowed } from '../http/failure-response.ts'
import { feedAt, isFeed } from '../http/feeds.ts'
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

const siteMap = '/sitemap.xml'

const leadsNowhere = (pathname: string, saved: SavedPages) =>
  pathname !== siteMap && !isFeed(pathname) && !isCall(pathname) && !isRendered(pathname) && !saved.isFile(pathname)

/** The pages of the public site, for search engines. Their addresses are whole, so they are told per request. */
export const serveSiteMap =
  (publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const { pathname, origin } = new URL(request.url)
    if (pathname !== siteMap) return next()
    const entries = linksIn('site').map(({ href }) => `<url><loc>${new URL(href, publicOrigin ?? origin)}</loc></url>`)
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`,
      { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' } },
    )
  }

/** The blog for readers of feeds. Their addresses are whole too. */
export const serveFeeds =
  (publicOrigin: string | undefined): ServerMiddleware =>
  (request, next) => {
    const { pathname, origin } = new URL(request.url)
    return feedAt(pathname, publicOrigin ?? origin) ?? next()
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
