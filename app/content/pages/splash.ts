import type { Page } from '../page.ts'
import { signIn, startFree } from '../ways.ts'

export const page: Page = {
  name: 'Splash',
  title: 'Ninefold',
  description: 'Make a post once, for nine platforms. For now it goes to nine practice accounts that only you see.',
  frame: 'bare',
  shelf: null,
  sections: [
    {
      kind: 'splash',
      heading: 'Ninefold',
      lead: 'Make a post once, publish it to nine platforms. For now they are practice accounts that only you see.',
      links: [startFree, signIn],
    },
  ],
}
