import type { Page } from '../page.ts'
import { allFeatures, startFree } from '../ways.ts'

export const page: Page = {
  name: 'Use cases',
  title: 'Use cases: four working weeks with Ninefold',
  description:
    'A bakery, a consultant, a concert hall and a small agency: what each posts in a week, and what it comes to in AI credits.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Four people, four working weeks',
      lead: 'They are examples, not customers, and nobody here is quoted. Each has a real kind of week, and a sum you can check: move the sliders to your own.',
      links: [startFree, allFeatures],
      shows: { kind: 'calculator' },
    },
    {
      kind: 'cases',
      heading: 'Each week, worked out',
      lead: 'A post is one AI credit, unless its notes are several pages; the pictures here are their own, and cost nothing. A draft that fails costs nothing either.',
      cases: [
        {
          who: 'A bakery on a corner',
          title: 'Tomorrow’s bread, told tonight',
          text: 'The owner types what is in the oven tomorrow, takes the friendly tone, and schedules it for half past six. Nobody gets up earlier for it.',
          postsAWeek: 5,
          draftsAPost: 1,
        },
        {
          who: 'A consultant on her own',
          title: 'One long thought, shortened where it must be',
          text: 'A long, informative text for LinkedIn. It is too long for X and for Bluesky, and Ninefold says so before it goes out; the two get a shorter text of their own.',
          postsAWeek: 2,
          draftsAPost: 3,
        },
        {
          who: 'A concert hall',
          title: 'The season, planned in one afternoon',
          text: 'Dates are known a year ahead, and stand in a table already: the file becomes the posts. When a concert is moved, its post is dragged to the new day on the calendar, and keeps its hour.',
          postsAWeek: 12,
          draftsAPost: 2,
        },
        {
          who: 'An agency of three',
          title: 'Several clients, one list of what needs a hand',
          text: 'Every client is a project with its own colours, fonts and tone, and a social account of its own. Home begins with what was refused and why, so the morning starts with the two posts that need somebody.',
          postsAWeek: 45,
          draftsAPost: 4,
        },
      ],
    },
    {
      kind: 'screen',
      heading: 'One client, one social account',
      text: 'An account in Ninefold is one identity, on up to nine platforms. Connecting it takes one account credit, once; a project holds what is made for it.',
      screen: 'accounts',
      link: { label: 'Account packages', href: '/pricing' },
    },
    {
      kind: 'prose',
      heading: 'What none of them can do yet',
      paragraphs: [
        'All four publish to their practice accounts today. Signing in to the platforms themselves is in the making.',
        'The concert hall’s file and the agency’s further projects come with larger plans. Until those are on sale, the two plan by hand, in one project.',
        'That is why the trial is free of charge and free of a card: you can see whether the writing, the counting and the timing suit your week before any of it is public.',
      ],
      link: { label: 'What works today, line by line', href: '/pricing-new' },
    },
    {
      kind: 'links',
      heading: 'For your kind of week',
      links: [
        {
          label: 'Many dates, far ahead',
          href: '/social-media-scheduler',
          text: 'Scheduling up to a year, across every clock change.',
        },
        {
          label: 'Many words, nine limits',
          href: '/platform-benefits',
          text: 'How each platform counts, and who refuses what.',
        },
        {
          label: 'Many posts at once',
          href: '/batch-posting',
          text: 'A month from one file, looked through line by line.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'What does your week look like?',
      text: 'Write one real post of yours on the trial. It takes two minutes and one credit.',
      links: [startFree],
    },
  ],
}
