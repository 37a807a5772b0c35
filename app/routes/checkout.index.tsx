import { createFileRoute, redirect } from '@tanstack/react-router'

/** Without a package there is nothing to check out: packages are on Pricing. */
export const Route = createFileRoute('/checkout/')({
  beforeLoad: () => {
    throw redirect({ to: '/pricing', replace: true })
  },
})
