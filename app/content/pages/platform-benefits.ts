import { lengthOn } from '../../domain/platforms/measure.ts'
import type { PlatformId } from '../../domain/platforms/platforms.ts'
import { figure } from '../../domain/wording/figures.ts'
import type { Page } from '../page.ts'
import { asOfWords, countingTable, sourceTable } from '../platform-words.ts'
import { startFree } from '../ways.ts'

const family = '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'
const familyOn = (id: PlatformId) => figure(lengthOn(id, family))

export const page: Page = {
  name: 'Nine platforms',
  title: 'Nine platforms, nine ways to count',
  description:
    'X, Facebook, Instagram, LinkedIn, TikTok, YouTube, Pinterest, Threads and Bluesky: their limits, how each counts, and what happens when one refuses.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'One text has nine lengths',
      lead: `The emoji of a family is ${familyOn('x')} characters to X, ${familyOn('instagram')} to Instagram, ${familyOn('threads')} to Threads and ${familyOn('bluesky')} to Bluesky. Ninefold counts as each of them counts, while you type. Put your own text in.`,
      links: [startFree],
      shows: {
        kind: 'counter',
        sample: `Saturday is family day ${family} Bring the children, the dough is ready. All about it: https://example.com/family-day #familyday`,
      },
    },
    {
      kind: 'table',
      heading: 'What each of them takes',
      note: `As of ${asOfWords}. These rows are the ones the counter and the check before publishing read.`,
      ...countingTable,
    },
    {
      kind: 'points',
      label: 'When one refuses',
      heading: 'When one of them says no',
      points: [
        {
          title: 'You hear it before',
          text: 'Whoever would turn the text away is named above the button, with by how much it is too long.',
        },
        {
          title: 'The others go on',
          text: 'A text that is too long for X goes out on the other eight. The button says how many that is.',
        },
        {
          title: 'It is mended alone',
          text: 'A shorter text for that platform, and only there. What is out already is not touched.',
        },
      ],
    },
    {
      kind: 'nine-posts',
      heading: 'The same words, drawn nine ways',
      lead: 'Where each of them folds a long text and what it makes of a link. This is what the practice feed draws, and it is where your posts go today.',
      idea: 'We open our second bakery in Lisbon on Saturday at 8 am. Our sourdough rests for 36 hours. The first 50 guests get a free coffee. Come by and say hello! #Lisbon #Bakery',
    },
    {
      kind: 'prose',
      heading: 'Your own accounts',
      paragraphs: [
        'Signing in to the platforms themselves is in the making. Until it works every post goes to nine practice accounts: through the real queue, with the real limits, for your eyes only.',
        'A social account in Ninefold is one identity of yours, on up to nine platforms. You can connect it and plan for it today; connecting takes one account credit, once, however many platforms it is on.',
      ],
      link: { label: 'What account credits are', href: '/pricing' },
    },
    {
      kind: 'table',
      heading: 'Where the figures come from',
      note: 'Platforms change their rules, and documents disagree. Each figure carries its source, and who stands behind it.',
      ...sourceTable,
    },
    {
      kind: 'call',
      heading: 'Put one text in nine places',
      text: 'Nobody but you sees it. That is what practice accounts are for.',
      links: [startFree, { label: 'How scheduling works', href: '/social-media-scheduler' }],
    },
  ],
}
