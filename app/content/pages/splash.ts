import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Splash',
  title: 'Ninefold',
  description: 'Make a post once, publish it to nine platforms.',
  frame: 'bare',
  shelf: null,
  sections: [
    {
      kind: 'splash',
      heading: 'Ninefold',
      lead: 'Make a post once, publish it to nine platforms.',
      links: [
        { label: 'Start free', href: '/pricing', isPrimary: true },
        { label: 'Sign in', href: '/auth' },
      ],
    },
  ],
}
