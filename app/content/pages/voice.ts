import { costOf } from '../../domain/credits/ai/costs.ts'
import { aiCostCredits } from '../../domain/limits.ts'
import { plans, planToName } from '../../domain/plans/plans.ts'
import { figure } from '../../domain/wording/figures.ts'
import { features } from '../features.ts'
import type { Page } from '../page.ts'
import { seePlans, startFree } from '../ways.ts'

const unit = figure(aiCostCredits.voiceUnitCharacters)
const plan = features.find(({ id }) => id === 'voice_synthesis')?.plan ?? 'pro'

const lengths = [
  ['A short post', 280],
  ['A minute, read calmly', 900],
  ['A newsletter', 2_400],
  ['A chapter', 12_000],
] as const
const cost = (quality: 'standard' | 'hd' | 'premium', characters: number) =>
  figure(costOf({ kind: 'voice', quality, characters }))

export const page: Page = {
  name: 'Voice',
  title: 'Voice generator: in the making, its prices set',
  description:
    'The voice generator is in the making. What it will cost, by quality and by length, stands here already; nothing of it is sold today.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Your words, spoken. The price is set already.',
      lead: `A voice reads what you wrote, and you pay for every ${unit} characters it begins. The generator is in the making: until it works, this page has its prices and its promises, and no button that takes anything.`,
      feature: 'voice_synthesis',
      links: [startFree, seePlans],
    },
    {
      kind: 'table',
      heading: 'What a text will cost',
      note: `In AI credits. Every ${unit} characters that are begun count as whole. None of it can be bought or used today.`,
      columns: ['Text', 'Characters', 'Standard', 'HD', 'Premium'],
      rows: lengths.map(([what, characters]) => [
        what,
        figure(characters),
        cost('standard', characters),
        cost('hd', characters),
        cost('premium', characters),
      ]),
    },
    {
      kind: 'points',
      label: 'What will hold for it',
      heading: 'The same promises as for everything else',
      points: [
        {
          title: 'The price before the press',
          text: 'The button will say what it takes, and what you would have left.',
        },
        {
          title: 'A failed reading costs nothing',
          text: 'Credits are held while it speaks. It fails or you stop it, and they come back with a receipt that says why.',
        },
        {
          title: 'One that needs no key',
          feature: 'voice_synthesis',
          text: 'One will be built in and run where Ninefold runs, in English. Whoever runs Ninefold will be able to connect others.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked before',
      questions: [
        {
          ask: 'Can I hear one today?',
          answer:
            'No. It is in the making, and there is no date. The mark on this page goes by itself the day it works.',
          feature: 'voice_synthesis',
        },
        {
          ask: 'Which plan will have it?',
          answer: `${plans[planToName(plan)].name} and up.`,
          href: '/pricing-new',
        },
        {
          ask: 'What can be made today?',
          answer: 'Posts and pictures. Both say their price first and cost nothing when they fail.',
          href: '/ai-content-generator',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Write it now, have it spoken later',
      text: 'What you write on the trial stays yours, and waits in your posts.',
      links: [startFree],
    },
  ],
}
