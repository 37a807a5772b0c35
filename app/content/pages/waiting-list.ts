import { plans } from '../../domain/plans/plans.ts'
import { aiCreditsWords } from '../../domain/wording/credits.ts'
import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Waiting list',
  title: 'Ninefold: make a post once, publish it to nine platforms',
  description:
    'Write a post with AI, schedule it, publish it to nine platforms and see where it stands. The trial is open now.',
  frame: 'site',
  shelf: null,
  sections: [
    {
      kind: 'waiting-list',
      heading: 'Make it once. Publish it nine times.',
      lead: 'Ninefold turns one idea into a post for nine platforms: written with AI, scheduled when you like, and counted to the last credit.',
      note: `The list is for news. The trial is open now, with ${aiCreditsWords(plans.trial.monthlyAiCredits)} and no card.`,
      link: { label: 'Start free', href: '/pricing' },
    },
    {
      kind: 'points',
      label: 'What to expect',
      points: [
        {
          title: 'The price comes first',
          text: 'Every paid button says what it costs. A job that fails or is cancelled costs nothing.',
        },
        {
          title: 'Nine places, one text',
          text: 'One post goes through one queue to all nine, and each place tells you where it stands.',
        },
        {
          title: 'Works where you are',
          text: 'Install it like an app. Without a connection it still opens and keeps what you typed.',
        },
      ],
    },
  ],
}
