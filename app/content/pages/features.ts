import { toastActionMs } from '../../domain/limits.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { features, includedIn, type ProductFeature } from '../features.ts'
import type { Page } from '../page.ts'
import { seePlans, startFree } from '../ways.ts'

const inTrial = includedIn('trial').map(({ id }) => id)
/** Main features: shown with a picture. */
const rooms: ProductFeature['id'][] = [
  'composer',
  'basic_content_creation',
  'image_studio',
  'calendar',
  'queue',
  'media_library',
]
const idsOf = (isBuilt: boolean) => features.filter(({ works }) => works === isBuilt).map(({ id }) => id)

export const page: Page = {
  name: 'Features',
  title: 'Features: what Ninefold does today, and what is in the making',
  description:
    'A composer, a calendar, a queue, a media library, posts and pictures made with AI. What is not built yet is listed too, and marked.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'What it does, and what it does not do yet',
      lead: 'Ninefold writes a post with you, counts it the way nine platforms count, sends it out at the time you chose, and tells you place by place what became of it. What is still being built stands on this page as well, and says so.',
      links: [startFree, seePlans],
      shows: { kind: 'screen', screen: 'compose' },
    },
    {
      kind: 'features',
      heading: 'The rooms you work in',
      lead: 'Pictures of the app as it is, not as it might be one day.',
      ids: rooms,
      isPictured: true,
    },
    {
      kind: 'features',
      heading: 'Works today, in every plan',
      lead: 'Each of these is in the trial. No card is asked for.',
      ids: inTrial.filter((id) => !rooms.includes(id)),
    },
    {
      kind: 'features',
      heading: 'Works today, in larger plans',
      lead: 'Each of these says which plan it begins with.',
      ids: idsOf(true).filter((id) => !inTrial.includes(id)),
    },
    {
      kind: 'steps',
      heading: 'From a thought to nine places',
      steps: [
        {
          title: 'Say what it is about',
          text: 'Notes, facts, half a sentence. The button beside it says what the text will cost.',
        },
        {
          title: 'Edit what comes back',
          text: 'Nine counters follow every letter. Whoever would turn the text away is named before you publish.',
        },
        {
          title: 'Choose the moment',
          text: 'Now, in a minute, or at a date and time up to a year ahead. The server keeps the appointment.',
        },
        {
          title: 'Read what became of it',
          text: 'Nine marks, each with its own answer. What one platform refused is mended for that platform alone.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'Nine deliveries, nine answers',
      paragraphs: [
        'When one platform turns a text away for its length, the other eight have it already. You shorten the text for that one and try again; nothing is sent twice.',
      ],
      link: { label: 'How the nine differ', href: '/platform-benefits' },
    },
    {
      kind: 'points',
      label: 'Small things',
      heading: 'Small things you notice in the second week',
      points: [
        {
          title: 'One key to everywhere',
          text: 'Ctrl K, or Command K on a Mac, goes to any screen, finds a post by its words, or redeems a code.',
        },
        {
          title: 'Undo, not “are you sure?”',
          text: `A cancelled or deleted post comes back for ${durationWords(toastActionMs)}. Only deleting what is published asks first.`,
        },
        {
          title: 'A draft belongs to its tab',
          text: 'Two tabs never write over each other. A closed tab’s draft is there when you come back.',
        },
        {
          title: 'Told when it matters',
          text: 'If you ask for it, Ninefold notifies you of posts that failed or went out while you looked elsewhere.',
        },
        {
          title: 'Yours to take along',
          text: 'One archive with your posts, credits and receipts, whenever you want it. Deleting is in the same place.',
        },
        {
          title: 'Text as large as you need it',
          text: 'Four sizes of text, four of headings, and no motion if you prefer none. Every screen follows at once.',
        },
      ],
    },
    {
      kind: 'features',
      heading: 'What comes next',
      lead: 'The plans name these too. Until one of them works it is not shown as included anywhere, and nobody is charged for it.',
      ids: idsOf(false),
    },
    {
      kind: 'links',
      heading: 'Look closer',
      links: [
        {
          label: 'The scheduler',
          href: '/social-media-scheduler',
          text: 'What happens between the moment you choose and the moment it is out.',
        },
        {
          label: 'The AI writer',
          href: '/ai-content-generator',
          text: 'Three versions, other hooks, pictures, and where each credit goes.',
        },
        { label: 'The media library', href: '/media-library', text: 'Every picture once, cropped for each platform.' },
        {
          label: 'A month from one file',
          href: '/batch-posting',
          text: 'Looked through line by line before it counts.',
        },
        {
          label: 'The nine platforms',
          href: '/platform-benefits',
          text: 'What each of them takes, how it counts, and who says so.',
        },
        {
          label: 'A look at the dashboard',
          href: '/dashboard-temp',
          text: 'The real Home with sample figures, before you have an account.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Try it on the nine practice accounts',
      text: 'A post really goes through the queue and comes out drawn as each platform would. Only you see it.',
      links: [startFree],
    },
  ],
}
