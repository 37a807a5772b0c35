import { aiCostCredits } from '../../domain/limits.ts'
import { plans } from '../../domain/plans/plans.ts'
import { platformIds } from '../../domain/platforms/platforms.ts'
import { aiCreditsWords } from '../../domain/wording/credits.ts'
import { faqNamed } from '../faq.ts'
import { features } from '../features.ts'
import { bakeryIdea, bakeryVersions } from '../nine-versions.ts'
import type { Page } from '../page.ts'
import { signIn, startFree } from '../ways.ts'

const trialCredits = plans.trial.monthlyAiCredits

export const page: Page = {
  name: 'Ninefold',
  title: 'Ninefold: make a post once, publish it to nine platforms',
  description:
    'Write a post with AI, schedule it and see it as nine platforms draw it. The trial is open; for now posts go to nine practice accounts of yours.',
  frame: 'site',
  shelf: null,
  sections: [
    {
      kind: 'waiting-list',
      heading: 'Make it once. Publish it nine times.',
      lead: 'Ninefold turns one idea into a post for nine platforms: written with AI, scheduled when you like, and counted to the last credit. For now it goes to nine practice accounts that only you see; signing in to your own is in the making.',
      note: `The trial is open: ${aiCreditsWords(trialCredits)} a month, no card. Or hear when something new opens:`,
      link: startFree,
      idea: bakeryIdea,
      versions: bakeryVersions,
    },
    {
      kind: 'screen',
      heading: 'Your week on one screen',
      text: 'How much is planned, what went out, and the days ahead with every post on them. What needs you stands above all of it.',
      screen: 'home',
    },
    {
      kind: 'nine-posts',
      heading: 'One idea, nine posts',
      lead: 'Each platform counts, cuts and draws a post its own way. Ninefold shows all nine before anything goes out, and says which one is too long.',
      idea: bakeryIdea,
      versions: bakeryVersions,
    },
    {
      kind: 'figures',
      heading: 'Credits that keep their word',
      lead: 'Every paid button says its price. Credits are held while a job runs, taken when it is done, and given back when it is not.',
      figures: [
        {
          figure: String(aiCostCredits.textPerUnit),
          of: 'AI credit for a post',
          text: 'Long notes take more. The price stands on the button first.',
        },
        {
          figure: '0',
          of: 'AI credits for a failed job',
          text: 'Cancelled, timed out or never fetched: nothing is taken.',
        },
        { figure: String(trialCredits), of: 'AI credits on the trial', text: 'Every month, without a card.' },
        {
          figure: String(platformIds.length),
          of: 'Practice accounts',
          text: 'Rehearse the whole way of a post before the first real one.',
        },
      ],
    },
    {
      kind: 'screen',
      heading: 'Where your posts go today',
      text: 'Nine practice accounts draw each post as its platform would. It is the real way of a post, with the real limits, before anybody but you can read it.',
      feature: 'practice_accounts',
      screen: 'feed',
      link: { label: 'How the nine differ', href: '/platform-benefits' },
    },
    {
      kind: 'features',
      heading: 'What works today',
      lead: 'This list is the one the app itself is sold by. What is missing from it is not sold.',
      ids: features.filter(({ works }) => works).map(({ id }) => id),
    },
    {
      kind: 'questions',
      heading: 'Asked before you do',
      questions: faqNamed('practice', 'failed', 'where-credits', 'linking', 'offline'),
    },
    {
      kind: 'call',
      heading: 'Write the first one now',
      text: `The trial brings ${aiCreditsWords(trialCredits)} a month and nine practice accounts. No card, and nothing to cancel.`,
      links: [startFree, signIn],
    },
  ],
}
