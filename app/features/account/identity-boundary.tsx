import { ClerkProvider } from '@clerk/tanstack-react-start'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { identitySettingsAtom } from '#app/state/identity.ts'

/** Mounts the identity SDK only where it is needed: public pages do not load it. */
export function IdentityBoundary({ children }: { children: ReactNode }) {
  const settings = useAtomValue(identitySettingsAtom)
  return (
    <ClerkProvider
      publishableKey={settings.publishableKey}
      {...(settings.proxyUrl ? { proxyUrl: settings.proxyUrl } : {})}
      {...(settings.scriptVersion ? { __internal_clerkJSVersion: settings.scriptVersion } : {})}
      signInUrl="/auth"
      signUpUrl="/pricing"
      signInFallbackRedirectUrl="/dashboard"
      signUpFallbackRedirectUrl="/dashboard"
      afterSignOutUrl="/"
      prefetchUI={false}
      telemetry={false}
      // Otherwise a call without a network returns as if it had succeeded.
      experimental={{ rethrowOfflineNetworkErrors: true }}
    >
      {children}
    </ClerkProvider>
  )
}
