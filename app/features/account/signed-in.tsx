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

/** What the server said of this person. It lives as long as they are signed in. */
const newQueryClient = (persister: QueryPersister) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        persister,
        // In this mode a network that returns is no reason to ask by itself.
        refetchOnReconnect: 'always',
        refetchInterval: ({ state }) => failedAgainMs(state),
        // Without a network a second try would only make the screen say so later.
        retry: (count, error) => count < tries && navigator.onLine && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** Everything behind the guard: the identity SDK, what the server knows, a fresh look when the network is back, and parts beside every screen. */
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
    // The guard looks again after a time without a network.
    if (isOnline) router.invalidate()
  }, [isOnline, router])
  useEffect(() => {
    const { pathname, href } = router.state.location
    // Who signs out here is on the front page already.
    if (status !== 'signed-out' || pathname === '/') return
    // By loading, so that nothing is left in the memory of this page; and with a way back.
    window.location.replace(`/auth?redirect=${encodeURIComponent(href)}`)
  }, [status, router])
  useEffect(() => {
    if (!isAway) return
    // With a network and no server nothing tells when the server is back, so it is asked.
    const timer = setInterval(() => void (navigator.onLine && router.invalidate()), askAgainMs)
    return () => {
      clearInterval(timer)
      // What nobody answered meanwhile is asked anew.
      void queryClient.invalidateQueries()
    }
  }, [isAway, router, queryClient])
  // What was somebody's is not shown a moment longer.
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
