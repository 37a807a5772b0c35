import { plans } from '../../domain/plans/plans.ts'
import { aiCreditsWords } from '../../domain/wording/credits.ts'
import { faqNamed } from '../faq.ts'
import { features } from '../features.ts'
import { bakeryIdea, bakeryVersions } from '../nine-versions.ts'
import type { Page } from '../page.ts'
import { allFeatures, startFree } from '../ways.ts'

const trialCredits = aiCreditsWords(plans.trial.monthlyAiCredits)

export const page: Page = {
  name: 'Waiting list',
  title: 'Join the waiting list · Ninefold',
  description: 'Leave your e-mail and hear when something new opens in Ninefold, and read what is being built.',
  frame: 'site',
  shelf: 'company',
  sections: [
    {
      kind: 'waiting-list',
      heading: 'Hear when something new opens',
      lead: 'A short mail when a part that is still being built can be used, and none before. What is being built stands below; what works already needs no waiting.',
      note: `The trial is open: ${trialCredits} a month, no card. Or leave your e-mail:`,
      link: startFree,
      idea: bakeryIdea,
      versions: bakeryVersions,
    },
    {
      kind: 'features',
      heading: 'What is in the making',
      lead: 'None of it is sold before it works.',
      ids: features.filter(({ works }) => !works).map(({ id }) => id),
    },
    {
      kind: 'questions',
      heading: 'Asked before you leave an address',
      questions: faqNamed('linking', 'card', 'practice'),
    },
    {
      kind: 'call',
      heading: 'Or begin with what works',
      text: `The trial brings ${trialCredits} a month and nine practice accounts. No card, and nothing to cancel.`,
      links: [startFree, allFeatures],
    },
  ],
}
