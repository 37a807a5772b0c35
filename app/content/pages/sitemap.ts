import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Site map',
  title: 'Site map of Ninefold',
  description:
    'Every public page of Ninefold in one list, the posts and comparisons too, and what you can try without an account.',
  frame: 'site',
  shelf: 'resources',
  sections: [
    {
      kind: 'site-map',
      heading: 'Every page there is',
      lead: 'Nothing is further away than this list.',
    },
  ],
}
