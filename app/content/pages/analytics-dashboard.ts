import { closedReceiptsKept } from '../../domain/limits.ts'
import { plans, planToName } from '../../domain/plans/plans.ts'
import { figure } from '../../domain/wording/figures.ts'
import { features } from '../features.ts'
import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

const kinds = features.filter(({ id }) => ['limited_analytics', 'basic_analytics', 'full_analytics'].includes(id))

export const page: Page = {
  name: 'Analytics',
  title: 'Analytics dashboard: what is known today, and what comes',
  description:
    'How posts did on each platform is in the making. What Ninefold knows already: where each post stands, what is ahead, and where the credits went.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Before how it did: did it get there?',
      lead: 'Reach and reactions come from the platforms, and reading them is in the making. Whether a post arrived, who refused it and why, and what your credits went on: that Ninefold knows, and shows today.',
      feature: 'full_analytics',
      links: [startFree, { label: 'Look at a sample dashboard', href: '/dashboard-temp' }],
      shows: { kind: 'screen', screen: 'posts' },
    },
    {
      kind: 'today-and-later',
      heading: 'Two kinds of numbers',
      today: [
        'Where every post stands on every platform, with the reason of each refusal',
        'What goes out in the next seven days, and what went out this week',
        'What each AI job quoted and what it took, by day and by kind',
        `The last ${figure(closedReceiptsKept)} receipts, and your usage as CSV and JSON`,
      ],
      later: {
        feature: 'full_analytics',
        items: kinds.map(({ name, sentence, plan }) => `${name}, from ${plans[planToName(plan)].name}: ${sentence}`),
      },
      link: { label: 'Which plan names which', href: '/pricing-new' },
    },
    {
      kind: 'screen',
      heading: 'Where the credits went',
      text: 'A bar for each day of your month, a line for each job. What a job was quoted stands beside what it took, and a failed one shows that it took nothing.',
      screen: 'credits',
    },
    {
      kind: 'points',
      label: 'How we draw figures',
      heading: 'Rules our charts keep already',
      points: [
        { title: 'An axis, a zero, a unit', text: 'A bar twice as tall is twice as much. No chart begins halfway up.' },
        {
          title: 'Unknown is a word',
          text: 'What a platform has not answered is called unknown. It is never guessed and never left out of the sum.',
        },
        {
          title: 'One day is one day',
          text: 'Every date is told by your own clock, on every screen, so one post never shows two days.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked before',
      questions: [
        {
          ask: 'When will it be there?',
          answer:
            'There is no date. It needs the platforms’ own sign-in first. The day it works, the mark on this page goes by itself, as it is read from the list that the plans and the app read too.',
          feature: 'full_analytics',
        },
        {
          ask: 'Do you measure me meanwhile?',
          answer:
            'No. These pages carry no measuring tool and set no cookie. Whoever runs an installation may add one of their own.',
          href: '/privacy',
        },
        {
          ask: 'Can I take my numbers elsewhere?',
          answer:
            'Yes. Receipts and usage export as CSV and JSON from Credits, and everything of yours as one archive from Settings.',
        },
      ],
    },
    {
      kind: 'links',
      heading: 'What those numbers are about',
      links: [
        { label: 'The scheduler', href: '/social-media-scheduler', text: 'Every state a post can be in, explained.' },
        { label: 'The AI writer', href: '/ai-content-generator', text: 'Quoted, held, settled, or given back.' },
      ],
    },
    {
      kind: 'call',
      heading: 'Start with the numbers that are true today',
      text: 'Publish one post to nine practice accounts and see nine answers.',
      links: [startFree],
    },
  ],
}
