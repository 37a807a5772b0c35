import { aiCostCredits } from '../../domain/limits.ts'
import { plans } from '../../domain/plans/plans.ts'
import { platformIds } from '../../domain/platforms/platforms.ts'
import { aiCreditsWords } from '../../domain/wording/credits.ts'
import { faq } from '../faq.ts'
import { features } from '../features.ts'
import type { Page } from '../page.ts'

const asked = ['practice', 'failed', 'where-credits', 'linking', 'offline']
const trialCredits = plans.trial.monthlyAiCredits

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
      note: `The list is for news. The trial is open now, with ${aiCreditsWords(trialCredits)} and no card.`,
      link: { label: 'Start free', href: '/pricing' },
    },
    {
      kind: 'screen',
      heading: 'Your week on one screen',
      text: 'What needs you comes first, then the days ahead, then where your credits went. Nothing else.',
      screen: 'home',
    },
    {
      kind: 'nine-posts',
      heading: 'One idea, nine posts',
      lead: 'Each platform counts, cuts and draws a post its own way. Ninefold shows all nine before anything goes out.',
      idea: 'We start baking at four so that the first loaves are warm at six. From Saturday you can order the night before and skip the line: harborbakery.example #sourdough',
    },
    {
      kind: 'figures',
      heading: 'Credits that keep their word',
      lead: 'Every paid button says its price. Credits are held while a job runs, taken when it is done, and given back when it is not.',
      figures: [
        {
          figure: String(aiCostCredits.textPerUnit),
          of: 'AI credit for a post',
          text: 'Of any length Ninefold writes. The price stands on the button.',
        },
        {
          figure: '0',
          of: 'AI credits for a failed job',
          text: 'Cancelled, timed out or closed in the middle: nothing is taken.',
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
      heading: 'A receipt for every job',
      text: 'What was quoted, what was taken, which credits paid, and why a job ended as it did.',
      feature: 'job_receipts',
      screen: 'credits',
      link: { label: 'How credits work', href: '/pricing' },
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
      questions: faq.filter(({ id }) => asked.includes(id)).map(({ id: _, about: __, ...question }) => question),
    },
    {
      kind: 'call',
      heading: 'Write the first one now',
      text: `The trial brings ${aiCreditsWords(trialCredits)} a month and nine practice accounts. No card, and nothing to cancel.`,
      links: [
        { label: 'Start free', href: '/pricing', isPrimary: true },
        { label: 'Sign in', href: '/auth' },
      ],
    },
  ],
}
