import { ClerkProvider } from '@clerk/tanstack-react-start'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { identitySettingsAtom } from '#app/state/identity.ts'

/** Mounts identity where it is needed and nowhere else: public pages carry none of it. */
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
      // Otherwise a call without a network comes back as if it had gone through.
      experimental={{ rethrowOfflineNetworkErrors: true }}
    >
      {children}
    </ClerkProvider>
  )
}
