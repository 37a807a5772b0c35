import { createHash } from 'node:crypto'

/** Trust in a page's scripts: the nonce of one response, or the hashes of a saved page. */
export type ScriptTrust = { nonce: string } | { hashes: readonly string[] }

/** Clerk's hosts with real keys: the key contains the name of its Frontend API. */
export function clerkHosts(publishableKey: string | undefined): readonly string[] {
  const encoded = /^pk_(?:live|test)_(.+)$/.exec(publishableKey ?? '')?.[1]
  const host = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8').replace(/\$$/, '')
  return /^[a-z0-9.-]+\.[a-z]+$/i.test(host) ? [`https://${host}`] : []
}

/** Policy of a page. Inline styles are allowed: server-rendered style attributes have no nonce, Clerk adds some. */
export function contentSecurityPolicy(trust: ScriptTrust, identityHosts: readonly string[]): string {
  const trusted = 'nonce' in trust ? [`'nonce-${trust.nonce}'`] : trust.hashes.map((hash) => `'${hash}'`)
  const real = identityHosts.length > 0
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...trusted, ...identityHosts, ...(real ? ['https://challenges.cloudflare.com'] : [])],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(real ? ['https://img.clerk.com'] : [])],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...identityHosts],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': real ? ['https://challenges.cloudflare.com'] : ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...identityHosts],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** Hashes of a saved page's inline scripts for its policy. Structured data for search engines is no script. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gi)
  const hashes = Array.from(scripts, ([, source = '']) => {
    return `sha256-${createHash('sha256').update(source).digest('base64')}`
  })
  return [...new Set(hashes)]
}
