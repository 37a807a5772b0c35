import type { Page } from '../page.ts'
import { allFeatures, signIn, startFree } from '../ways.ts'

export const page: Page = {
  name: 'Splash, with a screen',
  title: 'Ninefold: one post, nine places',
  description:
    'Write a post once, see it as nine platforms would draw it, and know where each copy stands. Today: nine practice accounts.',
  frame: 'bare',
  shelf: null,
  sections: [
    {
      kind: 'splash',
      heading: 'One post. Nine places.',
      lead: 'Write it once, choose the moment, and know where each copy stands. For now the places are practice accounts that only you see.',
      links: [startFree, allFeatures, signIn],
      screen: 'calendar',
    },
  ],
}
