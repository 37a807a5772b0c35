import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clerkHosts, contentSecurityPolicy, inlineScriptHashes } from '#app/server/http/content-security-policy.ts'

const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('the policy of a page', () => {
  it('trusts scripts of its own origin and of this response only', () => {
    const policy = contentSecurityPolicy({ nonce: 'abc' }, [])
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc'")
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('trusts the inline scripts of a saved page by their hashes, each once', () => {
    const html =
      '<script>a()</script><script src="/b.js"></script><script type="module">a()</script><script>c()\n</script>'
    const hash = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`
    expect(inlineScriptHashes(html)).toEqual([hash('a()'), hash('c()\n')])
  })

  it('takes what is data for search engines for no script', () => {
    expect(inlineScriptHashes('<script type="application/ld+json">{"a":1}</script>')).toEqual([])
  })

  it("lets Clerk's own host in when the key is a real one, and nothing that is no host", () => {
    const key = (host: string) => `pk_live_${Buffer.from(`${host}$`).toString('base64')}`
    expect(clerkHosts(key('clerk.example.com'))).toEqual(['https://clerk.example.com'])
    expect(clerkHosts(key('x; script-src *'))).toEqual([])
    expect(clerkHosts(undefined)).toEqual([])
    const policy = contentSecurityPolicy({ nonce: 'abc' }, clerkHosts(key('clerk.example.com')))
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://clerk.example.com")
  })
})
