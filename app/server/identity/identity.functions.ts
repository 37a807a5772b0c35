import { createServerFn } from '@tanstack/react-start'

/** Who is signed in here, as the server knows it; null for nobody. */
export const whoAmI = createServerFn({ method: 'GET' }).handler(async () => {
  const { callerOf } = await import('./session.server.ts')
  return callerOf()
})

/** What the browser must know to load the SDK. No secret is among it. */
export const identitySettings = createServerFn({ method: 'GET' }).handler(async () => {
  const { settings } = await import('./clerk.server.ts')
  const { publishableKey, proxyUrl, scriptVersion } = await settings()
  return { publishableKey, proxyUrl: proxyUrl ?? null, scriptVersion: scriptVersion ?? null }
})
