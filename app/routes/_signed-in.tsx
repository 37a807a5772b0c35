import { ClientOnly, createFileRoute, redirect } from '@tanstack/react-router'
import { SignedIn } from '#app/features/account/signed-in.tsx'
import { Beside } from '#app/features/install/beside.tsx'
import { firstDrawingTaken, useFirstDrawing } from '#app/features/install/first-drawing.ts'
import { firstScreenMs } from '#app/state/device/first-screen.ts'
import { LoadingScreen, writeFiguresWith } from '#design-system/index.ts'

// What it knows of the session is no part of the first script either.
const monitor = () => import('#app/features/account/monitor.tsx')
const guardLoading = () => import('#app/features/dashboard/guard-loading.tsx')

/** The guard: nobody gets past it without a session, remembered or fresh. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: async ({ location, preload }) => {
    // Guards stand in the first script of every page; what they need is fetched when they are asked.
    const [{ loadSession }, { mayRenew }, { takeOwnConventions }] = await Promise.all([
      import('#app/state/session.ts'),
      import('#app/state/session-hint.ts'),
      import('#app/state/device/clock.ts'),
    ])
    // Only here: a page that a server drew is alive as it was drawn, for everybody.
    if (!preload) writeFiguresWith(takeOwnConventions())
    const session = await loadSession(preload ? null : location)
    if (!preload) await firstDrawingTaken()
    // A look ahead renews nothing.
    if (session.status === 'stale' && (preload || mayRenew()))
      throw redirect({ href: location.href, reloadDocument: true })
    if (session.status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: location.href } })
    return { caller: session.caller }
  },
  pendingMs: 0,
  // The screen is shown as soon as it is there.
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  component: () => <SignedIn beside={<Beside load={monitor} afterMs={firstScreenMs} />} />,
})

/** As the offline shell draws it: bare, until the page is alive. */
function GuardPending() {
  useFirstDrawing()
  return (
    <ClientOnly fallback={<LoadingScreen variant="guard" />}>
      <Beside load={guardLoading} fallback={<LoadingScreen variant="guard" />} />
    </ClientOnly>
  )
}
