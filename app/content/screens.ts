import type { PlanId } from '#app/domain/plans/plans.ts'

/** A phone's own layout, drawn at twice the density; in pixels. */
export const phoneWidth = 390

type Drawn = {
  readonly story: string
  readonly width: number
  readonly height: number
  /** The part a phone shows, from the top or from these words on. */
  readonly phone: { readonly from?: string; readonly height: number }
  /** The plan of the screen's person, where it is not the trial: nothing outside their plan is shown. */
  readonly plan?: PlanId
  readonly alt: string
}

/** Pictures of real screens: `npm run screens` draws each from its story, in two desktop densities and on a phone. */
export const screens = {
  home: {
    story: 'screens-dashboard-home--filled',
    plan: 'pro',
    width: 1280,
    height: 730,
    phone: { height: 640 },
    alt: 'Home in Ninefold: what is scheduled, what went out and which accounts are connected, then the week ahead with a post on most days.',
  },
  compose: {
    story: 'screens-compose--ready',
    width: 1280,
    height: 800,
    phone: { height: 640 },
    alt: 'The composer: one text with a picture for six platforms, and beside it the post as Instagram draws it.',
  },
  create: {
    story: 'screens-create-text--crafted',
    width: 1280,
    height: 800,
    phone: { from: 'Your post', height: 640 },
    alt: 'Create: the idea with a tone and a length; beside it three versions of the post and its length on each of the nine platforms.',
  },
  picture: {
    story: 'screens-create-picture--standard',
    plan: 'pro',
    width: 1280,
    height: 980,
    phone: { from: 'Your pictures', height: 640 },
    alt: 'The picture studio: what the picture is for, how many and in which size; beside it four drafts, one of them large.',
  },
  posts: {
    story: 'screens-posts-posts--two-weeks',
    width: 1280,
    height: 800,
    phone: { height: 640 },
    alt: 'Posts: a list of eleven with their platforms, their day, and where each stands: scheduled, a draft, refused by one platform, published.',
  },
  calendar: {
    story: 'screens-calendar-calendar--month',
    width: 1280,
    height: 1010,
    phone: { height: 640 },
    alt: 'The calendar, November: posts on their days with their hour, two drafts above it that wait for a day.',
  },
  queue: {
    story: 'screens-queue-queue--filled',
    width: 1280,
    height: 800,
    phone: { height: 640 },
    alt: 'The queue: each day with its posting times, the posts that stand at them, and the times that are still free.',
  },
  media: {
    story: 'screens-media-library--filled',
    width: 1280,
    height: 690,
    phone: { height: 640 },
    alt: 'The media library: pictures in a grid, above them search and filters, and how much of the storage is used.',
  },
  batch: {
    story: 'screens-batch-batch--all-ready',
    plan: 'pro',
    width: 1280,
    height: 1130,
    phone: { from: 'Dry run', height: 640 },
    alt: 'Batch: a file of eight posts looked through line by line; every line is ready, with its text and its time.',
  },
  feed: {
    story: 'screens-posts-practice-feed--filled',
    width: 1280,
    height: 800,
    phone: { height: 480 },
    alt: 'The practice feed: one post drawn as X, Instagram, LinkedIn and the other platforms would draw it.',
  },
  credits: {
    story: 'screens-credits-ai-credits--texts-alone',
    width: 1280,
    height: 1334,
    phone: { from: 'Usage this month', height: 640 },
    alt: 'AI credits: 17 of 20 left, the packages with their prices, the usage of the month, and a receipt for each job.',
  },
  accounts: {
    story: 'screens-accounts-connected-accounts--filled',
    width: 1280,
    height: 530,
    phone: { height: 640 },
    alt: 'Accounts: connected social accounts with their platforms, and how many the packages cover.',
  },
} as const satisfies Record<string, Drawn>

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]]
