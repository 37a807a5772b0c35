import { createServerFn } from '@tanstack/react-start'
import { anybody } from './access.ts'

/** Who is signed in here, as the server knows it; null for nobody. */
export const whoAmI = createServerFn({ method: 'GET' })
  .middleware([anybody])
  .handler(async () => {
    const { callerOf } = await import('./session.server.ts')
    return callerOf()
  })

/** What the browser must know to load the SDK, and whom somebody writes to who is kept out. No secret is among it. */
export const identitySettings = createServerFn({ method: 'GET' }).handler(async () => {
  const [{ settings }, { configuration }] = await Promise.all([
    import('./clerk.server.ts'),
    import('../configuration/configuration.ts'),
  ])
  const { publishableKey, proxyUrl, scriptVersion } = await settings()
  const { SUPPORT_EMAIL: supportEmail } = configuration()
  return { publishableKey, proxyUrl: proxyUrl ?? null, scriptVersion: scriptVersion ?? null, supportEmail }
})
