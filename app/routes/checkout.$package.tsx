import { createFileRoute, notFound, redirect, useRouter } from '@tanstack/react-router'
import { isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { CheckoutUnreachable } from '#app/features/checkout/checkout-unreachable.tsx'
import { checkoutLink } from '#app/server/checkout/checkout.functions.ts'

/** The target of every button that sells AI credits: redirects to the connected checkout, else to the rehearsal. */
export const Route = createFileRoute('/checkout/$package')({
  beforeLoad: async ({ params }) => {
    const packageId = params.package
    // The bare rehearsal address redirects like the bare checkout address.
    if (packageId === 'rehearsal') throw redirect({ to: '/pricing', replace: true })
    if (!isAiPackageId(packageId)) throw notFound()
    const href = await checkoutLink({ data: { packageId } })
    if (href !== null) {
      if (typeof window !== 'undefined') {
        const { noteCheckout } = await import('#app/state/checkout.ts')
        noteCheckout({ packageId, isRehearsal: false })
      }
      throw redirect({ href })
    }
    throw redirect({ to: '/checkout/rehearsal/$package', params: { package: packageId } })
  },
  errorComponent: Unreachable,
})

function Unreachable() {
  const router = useRouter()
  return <CheckoutUnreachable onRetry={() => void router.invalidate()} />
}
