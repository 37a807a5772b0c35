import { createFileRoute, notFound, redirect, useNavigate, useRouter } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { CheckoutUnreachable } from '#app/features/checkout/checkout-unreachable.tsx'
import { Rehearsal } from '#app/features/checkout/rehearsal.tsx'
import { checkoutLink } from '#app/server/checkout/checkout.functions.ts'

/** Only for a package without a checkout of its own: one sold elsewhere must not be given away here. */
export const Route = createFileRoute('/_signed-in/checkout/rehearsal/$package')({
  head: () => headAt('/checkout/rehearsal/$package'),
  loader: async ({ params }) => {
    const packageId = params.package
    if (!isAiPackageId(packageId)) throw notFound()
    const href = await checkoutLink({ data: { packageId } })
    if (href !== null) throw redirect({ href })
    return { packageId }
  },
  component: RehearsalCheckout,
  errorComponent: Unreachable,
})

function RehearsalCheckout() {
  const { packageId } = Route.useLoaderData()
  const navigate = useNavigate()
  const onDone = () => void navigate({ to: '/thanks-purchase' })
  return <Rehearsal packageId={packageId} onDone={onDone} />
}

function Unreachable() {
  const router = useRouter()
  return <CheckoutUnreachable onRetry={() => void router.invalidate()} />
}
