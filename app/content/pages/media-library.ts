import { planLimits } from '../../domain/limits.ts'
import { platformIds, platformOf } from '../../domain/platforms/platforms.ts'
import { rulesOf } from '../../domain/platforms/table.ts'
import { sizeWords } from '../../domain/wording/bytes.ts'
import { figure } from '../../domain/wording/figures.ts'
import { listWords } from '../../domain/wording/plurals.ts'
import type { Page } from '../page.ts'
import { asOfWords, mediaTable } from '../platform-words.ts'
import { startFree } from '../ways.ts'

const wanting = platformIds.filter((id) => rulesOf(id).media.required.is).map(platformOf)

export const page: Page = {
  name: 'Media library',
  title: 'Media library: the pictures of your posts, in one place',
  description:
    'Upload once, find it again, crop it for each platform, describe it, and put it beside the words. Uploads go on where they stopped.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Every picture, once',
      lead: `Drop your pictures in, crop them for each platform, describe them, and put them into a post. From ${sizeWords(planLimits.trial.storageBytes)} on the trial to ${sizeWords(planLimits.empire.storageBytes)}.`,
      feature: 'media_library',
      links: [startFree, { label: 'How the nine differ', href: '/platform-benefits' }],
      shows: { kind: 'screen', screen: 'media' },
    },
    {
      kind: 'steps',
      heading: 'From a folder to a post',
      steps: [
        {
          title: 'Drop, paste or choose',
          text: 'An upload that was cut off goes on where it stopped, also after a reload.',
        },
        {
          title: 'Looked through before it is kept',
          text: 'By what it is, not by its name. Place and device are taken out of it.',
        },
        {
          title: 'Cropped on the spot',
          text: 'A shape for each platform, a text on top, a blurred ground. The original stays.',
        },
        { title: 'Beside the words', text: 'A post carries it to the practice accounts, with its description.' },
      ],
    },
    {
      kind: 'table',
      heading: 'What the platforms ask for',
      note: `As of ${asOfWords}. Where each figure comes from stands on the page about the platforms.`,
      ...mediaTable,
    },
    {
      kind: 'prose',
      heading: 'And a post without a picture?',
      paragraphs: [
        `${listWords(wanting.map(({ name }) => name))} take no bare text: ${figure(wanting.length)} of ${figure(platformIds.length)}. Their practice accounts refuse it as they do, and say so before you publish.`,
        'The way out is in place: have a picture drawn, choose one of yours, or leave those platforms out. YouTube takes a film alone.',
        'We could attach just anything to make the post pass, and you would learn nothing about your own.',
      ],
    },
    {
      kind: 'links',
      heading: 'What goes with it',
      links: [
        {
          label: 'Have the words written',
          href: '/ai-content-generator',
          text: 'Three versions of a post out of a few facts.',
        },
        {
          label: 'Plan the dates',
          href: '/social-media-scheduler',
          text: 'A queue that gives the times, and a calendar to move posts on.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'See your pictures on nine platforms',
      text: 'It needs no card and no account of yours elsewhere.',
      links: [startFree],
    },
  ],
}
