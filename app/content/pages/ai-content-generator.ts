import { lengths } from '../../domain/jobs/text/lengths.ts'
import { holdExpiryMs, promptCharacters } from '../../domain/limits.ts'
import { tones } from '../../domain/projects/tones.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { figure } from '../../domain/wording/figures.ts'
import { postKindIds } from '../../domain/writing/kinds.ts'
import { faqAbout } from '../faq.ts'
import type { Page } from '../page.ts'
import { priceTable } from '../price-words.ts'
import { startFree } from '../ways.ts'

export const page: Page = {
  name: 'AI writer',
  title: 'AI content generator: a post, its price first',
  description:
    'Type the facts as they come: three versions of a post, pictures to go with it, all counted for nine platforms. The price stands on the button.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Say it roughly. Read the price. Get a post.',
      lead: `Type the facts as they come, up to ${figure(promptCharacters)} characters of them. Ninefold finds out which of ${figure(postKindIds.length)} kinds of post it is, writes three versions of it, and asks for what is missing. A picture for it takes one press more.`,
      feature: 'basic_content_creation',
      links: [startFree, { label: 'What a month comes to', href: '/use-cases' }],
      shows: { kind: 'screen', screen: 'create' },
    },
    {
      kind: 'steps',
      heading: 'Where a credit goes',
      steps: [
        { title: 'Quoted', text: 'The button says the price before you press it, and what you would have left.' },
        {
          title: 'Held',
          text: `The credits are set aside while the job runs, for ${durationWords(holdExpiryMs)} at most. Nothing is taken yet.`,
        },
        { title: 'Settled', text: 'Done, and you pay what it really took, never more than you have.' },
        {
          title: 'Or given back',
          text: 'It failed, you stopped it, or nobody came back for it: everything returns, and the receipt says why.',
        },
      ],
    },
    {
      kind: 'points',
      label: 'After the first draft',
      heading: 'And then it is yours to change',
      points: [
        {
          title: 'Three versions, other hooks',
          text: 'Take the one that sounds like you, or keep it and ask for another first line. Both come with the one credit.',
        },
        {
          title: 'A passage at a time',
          text: 'Select a sentence: shorter, clearer, friendlier, or without the jargon. At once, and free.',
        },
        {
          title: `${figure(postKindIds.length)} kinds of post`,
          text: 'A sale, an opening, a question, a how-to: each is built in its own way, and what it still needs is asked for.',
        },
      ],
    },
    {
      kind: 'screen',
      heading: 'A picture for it, from the same words',
      text: 'Say what it is for, and the built-in designer draws it in your colours; alt text is proposed, and one press puts it into a post. Four to choose from come with Starter, a carousel or the sizes of all nine platforms with Pro; neither is on sale yet.',
      feature: 'image_studio',
      screen: 'picture',
    },
    {
      kind: 'table',
      heading: 'How it can sound, and how long it gets',
      columns: ['Choice', 'What comes of it'],
      rows: [...tones.map(({ label, says }) => [label, says]), ...lengths.map(({ label, says }) => [label, says])],
    },
    {
      kind: 'try',
      heading: 'Then count it nine times',
      text: 'The same counter stands below every text you write in Ninefold. Paste one of yours.',
      shows: {
        kind: 'counter',
        sample:
          'We open our second bakery in Lisbon on Saturday at 8 am. The first 50 guests get a free coffee \u2615\uFE0F https://example.com/second-bakery',
      },
    },
    {
      kind: 'prose',
      heading: 'Who does the writing',
      paragraphs: [
        'Without anything configured it is the built-in writer. It rearranges what you typed, in the tone you chose, and adds no facts. It asks no outside service.',
        'Whoever runs this installation can connect a model instead. The page then says which one writes. Work of that kind wants a verified e-mail address, and the server keeps its own book of what you may use.',
        'Either way the text is yours to edit, copy, save as a post, or throw away. Starting over can be undone.',
      ],
      link: { label: 'What is kept of it, and for how long', href: '/privacy' },
    },
    {
      kind: 'table',
      heading: 'The whole price list',
      note: 'Prices of what is in the making are set already, so that nobody is surprised later. None of it can be bought or used today.',
      ...priceTable,
    },
    { kind: 'questions', heading: 'About credits', questions: faqAbout('credits') },
    {
      kind: 'call',
      heading: 'One idea, one credit',
      text: 'The trial has enough for your first weeks, and asks for no card.',
      links: [startFree, { label: 'Compare plans', href: '/pricing-new' }],
    },
  ],
}
