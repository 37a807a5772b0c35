/** The links every public page carries. A page that is not built is not linked. */
export const publicLinks = {
  header: {
    links: [
      { label: 'Pricing', href: '/pricing' },
      { label: 'Sign in', href: '/auth' },
    ],
  },
  footer: {
    links: [
      { label: 'Waiting list', href: '/waiting-list' },
      { label: 'Pricing', href: '/pricing' },
      { label: 'Sign in', href: '/auth' },
    ],
  },
} as const
