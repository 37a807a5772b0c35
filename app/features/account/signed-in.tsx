import { QueryClient, QueryClientProvider, type QueryPersister } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import { isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { askAgainMs } from '#app/domain/limits.ts'
import { failedAgainMs } from '#app/state/asked-again.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { askOrSeenAtom } from '#app/state/seen-answers.ts'
import { followOtherTabsAtom, sessionAtom } from '#app/state/session.ts'
import { LoadingScreen } from '#design-system/index.ts'
import { SignedInIdentity } from './signed-in-identity.tsx'
import { useSessionDoubts } from './use-session-doubts.ts'

const tries = 2

/** The server's answers for this person. It lives as long as their session. */
const newQueryClient = (persister: QueryPersister) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        persister,
        // In this network mode a returning network triggers no refetch by itself.
        refetchOnReconnect: 'always',
        refetchInterval: ({ state }) => failedAgainMs(state),
        // Without a network a second try would only delay the screen's message.
        retry: (count, error) => count < tries && navigator.onLine && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/**
 * Everything behind the guard: identity, server answers, a refresh when the network is back, and parts beside screens.
 */
export function SignedIn({ beside }: { beside: ReactNode }) {
  const askOrSeen = useSetAtom(askOrSeenAtom)
  const [queryClient] = useState(() => newQueryClient((ask, context, query) => askOrSeen({ ask, context, query })))
  const isOnline = useAtomValue(onlineAtom)
  const router = useRouter()
  const session = useAtomValue(sessionAtom)
  const { status } = session
  const isAway = session.status === 'signed-in' && session.offline
  const followOtherTabs = useSetAtom(followOtherTabsAtom)
  useEffect(() => followOtherTabs(), [followOtherTabs])
  useEffect(() => {
    // The guard checks again after a time without a network.
    if (isOnline) router.invalidate()
  }, [isOnline, router])
  useEffect(() => {
    const { pathname, href } = router.state.location
    // After a sign-out here the front page is already open.
    if (status !== 'signed-out' || pathname === '/') return
    // By a page load, so that nothing stays in memory; with a return address.
    window.location.replace(`/auth?redirect=${encodeURIComponent(href)}`)
  }, [status, router])
  useEffect(() => {
    if (!isAway) return
    // With a network but no server nothing signals its return, so it is polled.
    const timer = setInterval(() => void (navigator.onLine && router.invalidate()), askAgainMs)
    return () => {
      clearInterval(timer)
      // Unanswered questions are asked again.
      void queryClient.invalidateQueries()
    }
  }, [isAway, router, queryClient])
  // Personal data disappears at once.
  if (status === 'signed-out') return <LoadingScreen variant="guard" />
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInIdentity>
        <SessionDoubts />
        <CatchBoundary getResetKey={() => 'beside'} errorComponent={() => null}>
          {beside}
        </CatchBoundary>
        <Outlet />
      </SignedInIdentity>
    </QueryClientProvider>
  )
}

function SessionDoubts() {
  useSessionDoubts()
  return null
}
