import { createServerFn } from '@tanstack/react-start'
import { anybody } from './access.ts'

/** The signed-in person; null without one. */
export const whoAmI = createServerFn({ method: 'GET' })
  .middleware([anybody])
  .handler(async () => {
    const { callerOf } = await import('./session.server.ts')
    return callerOf()
  })

/** Public settings for loading the SDK, and the support address for people locked out. */
export const identitySettings = createServerFn({ method: 'GET' }).handler(async () => {
  const [{ settings }, { configuration }] = await Promise.all([
    import('./clerk.server.ts'),
    import('../configuration/configuration.ts'),
  ])
  const { publishableKey, proxyUrl, scriptVersion } = await settings()
  const { SUPPORT_EMAIL: supportEmail } = configuration()
  return { publishableKey, proxyUrl: proxyUrl ?? null, scriptVersion: scriptVersion ?? null, supportEmail }
})
