import type { Page, Section, SectionOf } from '#app/content/page.ts'
import { page as contact } from '#app/content/pages/contact.ts'
import { page as dashboardSample } from '#app/content/pages/dashboard-temp.ts'
import { page as first } from '#app/content/pages/index.ts'
import { page as privacy } from '#app/content/pages/privacy.ts'
import { page as sitemap } from '#app/content/pages/sitemap.ts'
import { page as splash } from '#app/content/pages/splash.ts'
import { page as support } from '#app/content/pages/support.ts'
import { page as useCases } from '#app/content/pages/use-cases.ts'

/** A section as a page of ours has it: the first of its kind there. */
function taken<Kind extends Section['kind']>({ name, sections }: Page, kind: Kind): SectionOf<Kind> {
  const found = sections.find((section): section is SectionOf<Kind> => section.kind === kind)
  if (found === undefined) throw new Error(`${name} has no section of the kind ${kind}.`)
  return found
}

const startFree = { label: 'Start free', href: '/pricing', isPrimary: true }

/** One section of each kind there is; a kind without one does not compile, and one without a story fails the tests. */
export const sectionSamples: { readonly [Kind in Section['kind']]: SectionOf<Kind> } = {
  'waiting-list': taken(first, 'waiting-list'),
  hero: {
    kind: 'hero',
    heading: 'Every post, spoken',
    lead: 'Not yet, and this is how far it is.',
    feature: 'voice_synthesis',
    links: [startFree, { label: 'See the plans', href: '/pricing-new' }],
  },
  'nine-posts': taken(first, 'nine-posts'),
  points: {
    kind: 'points',
    label: 'What to expect',
    heading: 'What to expect',
    points: [
      { title: 'The price comes first', text: 'On the button.' },
      { title: 'Nine places, one text', text: 'One queue.' },
      { title: 'A voice for it', text: 'Your words, spoken.', feature: 'voice_synthesis' },
    ],
  },
  features: {
    kind: 'features',
    heading: 'What it does',
    lead: 'Read from the list of features: where each begins, and what is still being built.',
    ids: ['composer', 'calendar', 'job_receipts', 'batch_posting', 'voice_synthesis'],
  },
  figures: taken(first, 'figures'),
  steps: {
    kind: 'steps',
    heading: 'How it goes',
    steps: [
      { title: 'Drop a file', text: 'One row is one post.' },
      { title: 'Look at all of them', text: 'What a platform would refuse is marked.' },
      { title: 'Read how they did', text: 'Each by itself, over time.', feature: 'full_analytics' },
    ],
  },
  screen: taken(first, 'screen'),
  try: {
    kind: 'try',
    heading: 'Set your own times',
    text: 'The same days and the same hour, week after week.',
    shows: { kind: 'slots' },
  },
  cases: taken(useCases, 'cases'),
  'today-and-later': {
    kind: 'today-and-later',
    heading: 'What you see of a post',
    today: ['Where it stands on each platform, and since when.', 'Why one of them turned it away.'],
    later: { feature: 'full_analytics', items: ['How often it was seen.', 'What people did with it.'] },
    link: { label: 'How a post goes out', href: '/social-media-scheduler' },
  },
  'fill-in': taken(privacy, 'fill-in'),
  'sample-home': taken(dashboardSample, 'sample-home'),
  table: {
    kind: 'table',
    heading: 'How long a post may be',
    columns: ['Platform', 'Longest text', 'Counted by'],
    rows: [
      ['X', '280', 'weights'],
      ['Bluesky', '300', 'what a reader sees'],
    ],
    note: 'As of 2026-11-20.',
  },
  prose: {
    kind: 'prose',
    heading: 'What you can do today',
    paragraphs: ['Write one post and send it to nine places at once, now or at a moment you pick.'],
    items: ['Scheduling works.', 'Drafts stay on your device.'],
    link: { label: 'How scheduling works', href: '/social-media-scheduler' },
  },
  questions: {
    kind: 'questions',
    heading: 'Asked before',
    questions: [
      { ask: 'When can I have it spoken?', answer: 'When it works.', feature: 'voice_synthesis' },
      { ask: 'Do I pay for a job that fails?', answer: 'No.', href: '/pricing' },
    ],
  },
  links: {
    kind: 'links',
    heading: 'Read on',
    links: [
      { label: 'Pricing', href: '/pricing', text: 'Plans and packages.' },
      {
        label: 'The scheduler',
        href: '/social-media-scheduler',
        text: 'From the moment you choose to the moment it is out.',
      },
    ],
  },
  call: { kind: 'call', heading: 'Write the first one now', text: 'No card.', links: [startFree] },
  contact: taken(contact, 'contact'),
  support: taken(support, 'support'),
  'site-map': taken(sitemap, 'site-map'),
  splash: taken(splash, 'splash'),
}
