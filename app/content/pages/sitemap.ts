import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Site map',
  title: 'Site map of Ninefold',
  description: 'Every public page of Ninefold in one list, and the rooms you can try without an account.',
  frame: 'site',
  shelf: 'resources',
  sections: [
    {
      kind: 'site-map',
      heading: 'Every page there is',
      lead: 'Nothing is further away than this list.',
    },
    {
      kind: 'links',
      heading: 'To try without an account',
      links: [
        {
          label: 'AI credits, on the bench',
          href: '/credit-test',
          text: 'Every state of a balance and every operation on it, in memory only.',
        },
        {
          label: 'Account credits, on the bench',
          href: '/social-account-credit-test',
          text: 'The same for the credits that connect accounts.',
        },
        {
          label: 'Account credits, step by step',
          href: '/social-account-credits-demo',
          text: 'Eight steps, from nothing to a corrected record.',
        },
        { label: 'A look at the dashboard', href: '/dashboard-temp', text: 'The real Home, with sample figures.' },
      ],
    },
  ],
}
