import { platformIds, platformOf } from '../../domain/platforms/platforms.ts'
import { rulesOf } from '../../domain/platforms/table.ts'
import { figure } from '../../domain/wording/figures.ts'
import { listWords } from '../../domain/wording/plurals.ts'
import type { Page } from '../page.ts'
import { asOfWords, mediaTable } from '../platform-words.ts'
import { startFree } from '../ways.ts'

const wanting = platformIds.filter((id) => rulesOf(id).media.required.is).map(platformOf)

export const page: Page = {
  name: 'Media library',
  title: 'Media library: in the making, and what to do until then',
  description:
    'Pictures and films beside the words are in the making. Until then four platforms draw your text as a card, so that nothing has to wait.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Words today. Pictures next.',
      lead: `A place for the pictures and films of your posts is in the making. ${listWords(wanting.map(({ name }) => name))} take no bare text; until then their practice accounts draw yours as a card, and say so.`,
      feature: 'content_creation',
      links: [startFree, { label: 'How the nine differ', href: '/platform-benefits' }],
      shows: { kind: 'screen', screen: 'feed' },
    },
    {
      kind: 'today-and-later',
      heading: 'What you can count on',
      today: [
        'Publish words to all nine practice accounts',
        `See how each would draw them; ${figure(wanting.length)} of ${figure(platformIds.length)} as a card`,
        'Write with no file at hand: nothing in the app waits for one',
      ],
      later: {
        feature: 'content_creation',
        items: [
          'Pictures and films in one place, each with its description for people who do not see it',
          'Checked against the rules of each platform before a post goes out',
          'Chosen beside the words, and cropped as each platform crops',
        ],
      },
    },
    {
      kind: 'table',
      heading: 'What the platforms ask for',
      note: `As of ${asOfWords}. Where each figure comes from stands on the page about the platforms.`,
      ...mediaTable,
    },
    {
      kind: 'prose',
      heading: 'Why the card, and not a stock photo',
      paragraphs: [
        'A platform that wants a picture would turn a bare text away. We could attach just anything to make the post pass, and you would learn nothing about your own.',
        'The practice accounts do the plain thing: they draw your words on a card, the size that platform would give them. You see where a line breaks and what is folded away.',
        'On the platforms themselves a text alone will be refused there, with the platform’s reason. Ninefold will not pretend otherwise.',
      ],
    },
    {
      kind: 'links',
      heading: 'While you wait',
      links: [
        {
          label: 'Write for a card',
          href: '/ai-content-generator',
          text: 'A short text in a bold tone reads well on one.',
        },
        {
          label: 'Plan the dates',
          href: '/social-media-scheduler',
          text: 'A scheduled post can become a draft again.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'See your words on nine platforms',
      text: 'It needs no file, no card and no account of yours elsewhere.',
      links: [startFree],
    },
  ],
}
