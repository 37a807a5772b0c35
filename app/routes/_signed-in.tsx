import { ClientOnly, createFileRoute, redirect } from '@tanstack/react-router'
import { SignedIn } from '#app/features/account/signed-in.tsx'
import { Beside } from '#app/features/install/beside.tsx'
import { firstDrawingTaken, useFirstDrawing } from '#app/features/install/first-drawing.ts'
import { firstScreenMs } from '#app/state/device/first-screen.ts'
import { LoadingScreen, writeFiguresWith } from '#design-system/index.ts'

// Session code is not part of the first script either.
const monitor = () => import('#app/features/account/monitor.tsx')
const guardLoading = () => import('#app/features/dashboard/guard-loading.tsx')

/** The guard: signed-in pages need a session, remembered or fresh. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: async ({ location, preload }) => {
    // Guards are in the first script of every page, so their code is loaded on use.
    const [{ loadSession }, { mayRenew }, { takeOwnConventions }] = await Promise.all([
      import('#app/state/session.ts'),
      import('#app/state/session-hint.ts'),
      import('#app/state/device/clock.ts'),
    ])
    // Here only: a page drawn by the server must hydrate as it was drawn, for everybody.
    if (!preload) writeFiguresWith(takeOwnConventions())
    const session = await loadSession(preload ? null : location)
    if (!preload) await firstDrawingTaken()
    // A preload renews nothing.
    if (session.status === 'stale' && (preload || mayRenew()))
      throw redirect({ href: location.href, reloadDocument: true })
    if (session.status !== 'signed-in') throw redirect({ to: '/auth', search: { redirect: location.href } })
    return { caller: session.caller }
  },
  pendingMs: 0,
  // The screen shows as soon as it is ready.
  pendingMinMs: 0,
  pendingComponent: GuardPending,
  component: () => <SignedIn beside={<Beside load={monitor} afterMs={firstScreenMs} />} />,
})

/** As the offline shell draws it: bare, until hydration. */
function GuardPending() {
  useFirstDrawing()
  return (
    <ClientOnly fallback={<LoadingScreen variant="guard" />}>
      <Beside load={guardLoading} fallback={<LoadingScreen variant="guard" />} />
    </ClientOnly>
  )
}
