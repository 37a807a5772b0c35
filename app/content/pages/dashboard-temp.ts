import type { Page } from '../page.ts'
import { allFeatures, startFree } from '../ways.ts'

export const page: Page = {
  name: 'A look at the dashboard',
  title: 'A look at the dashboard, with sample figures',
  description: 'Home as it looks after sign-in, drawn by the app itself with the posts and credits of nobody.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'sample-home',
      heading: 'This is what the morning looks like',
      lead: 'The real Home, drawn by the app itself. The bakery is made up, and so is every figure in it.',
      caption:
        'A sample, to look at: a post X has refused, five posts of the week with the platforms they go to, and the AI credits of a trial with three texts written. Nothing in it can be pressed.',
    },
    {
      kind: 'points',
      label: 'How to read it',
      heading: 'Read from the top',
      points: [
        {
          title: 'What needs you',
          text: 'First comes what went wrong, with its reason and one button. On a good day this card is not there.',
        },
        { title: 'What is ahead', text: 'Seven days, today first, each post with its time and where it goes.' },
        {
          title: 'What it came to',
          text: 'Credits left, and what the last ones went on. A job that failed is not among them.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Make it yours',
      text: 'A new Home has one example and one button. The rest comes by itself.',
      links: [startFree, allFeatures],
    },
  ],
}
