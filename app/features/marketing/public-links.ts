/** The links every public page carries. A page that is not built is not linked. */
export const publicLinks = {
  header: {
    links: [
      { label: 'Pricing', href: '/pricing' },
      { label: 'Sign in', href: '/auth', when: 'signed-out' },
      { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
    ],
  },
  footer: {
    links: [
      { label: 'Waiting list', href: '/waiting-list' },
      { label: 'Pricing', href: '/pricing' },
      { label: 'Sign in', href: '/auth', when: 'signed-out' },
      { label: 'Open dashboard', href: '/dashboard', when: 'signed-in' },
    ],
  },
} as const
