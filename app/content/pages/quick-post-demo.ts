import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

const idea =
  'We open our second bakery in Lisbon on Saturday at 8 am. The first 50 guests get a free coffee \u2615\uFE0F https://example.com/second-bakery #Bakery'

export const page: Page = {
  name: 'Quick post demo',
  title: 'Quick post demo: one text, counted for nine platforms',
  description:
    'Type a post and see at once how each of nine platforms counts it, then the nine posts it becomes. No account, nothing is sent, nothing is kept.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Write one post. Watch nine platforms count it.',
      lead: 'Type over the example. What each platform makes of it is worked out in your browser: nothing is sent and nothing is kept.',
      links: [startFree, { label: 'How each of them counts', href: '/blog/how-nine-platforms-count-characters' }],
      shows: { kind: 'counter', sample: idea },
    },
    {
      kind: 'nine-posts',
      heading: 'The example, as nine posts',
      lead: 'Where a platform folds, crops or leaves out, you see it before anything goes out.',
      idea,
    },
    {
      kind: 'try',
      heading: 'Then give it a time',
      text: 'Choose days and a time, and read when the next posts would go out. A change of clocks is counted in.',
      feature: 'social_scheduling',
      shows: { kind: 'slots' },
    },
    {
      kind: 'steps',
      heading: 'With an account it goes on from here',
      steps: [
        {
          title: 'Have it written',
          text: 'Say it roughly, read the price on the button, and edit what comes back.',
          feature: 'basic_content_creation',
        },
        {
          title: 'Change it for one platform',
          text: 'Shorter for X, a title for YouTube, another picture for Pinterest. The others stay as they are.',
        },
        {
          title: 'Send it out',
          text: 'Now, at the next free time of your queue, or when you say. For now it goes to nine practice accounts that only you see.',
          feature: 'practice_accounts',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Keep what you just wrote',
      text: 'The trial asks for no card. Copy your text, and paste it into your first post.',
      links: [startFree, { label: 'Everything it does', href: '/features' }],
    },
  ],
}
