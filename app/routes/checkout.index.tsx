import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without a package there is nothing to check out: they stand on Pricing. */
export const Route = createFileRoute('/checkout/')({
  beforeLoad: () => {
    throw redirect({ to: '/pricing', replace: true })
  },
})
