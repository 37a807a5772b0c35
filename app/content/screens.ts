/** Pictures of real screens: each drawn from its story by `npm run screens`, in two densities, under `public/screens`. */
export const screens = {
  home: {
    story: 'screens-dashboard-home--low-balance',
    width: 1280,
    height: 800,
    alt: 'Home in Ninefold: a warning that few AI credits are left, how much is scheduled, and the week ahead with its posts.',
  },
  create: {
    story: 'screens-create-text--written',
    width: 1280,
    height: 800,
    alt: 'Create: a finished post in its editor, its length on every platform, and the receipt of the job with the credits it took.',
  },
  posts: {
    story: 'screens-posts-posts--filled',
    width: 1280,
    height: 800,
    alt: 'Posts: a list with the state of each post on its platforms, published, scheduled, and refused by two.',
  },
  feed: {
    story: 'screens-posts-practice-feed--filled',
    width: 1280,
    height: 800,
    alt: 'The practice feed: one post drawn as X, Instagram, LinkedIn and the other platforms would draw it.',
  },
  credits: {
    story: 'screens-credits-ai-credits--low-balance',
    width: 1280,
    height: 1334,
    alt: 'AI credits: 4 of 20 left with a warning, the packages with their prices, the usage of the month, and the receipt of each job.',
  },
  accounts: {
    story: 'screens-accounts-connected-accounts--filled',
    width: 1280,
    height: 800,
    alt: 'Accounts: connected social accounts with their platforms, and how many the packages cover.',
  },
} as const satisfies Record<string, { story: string; width: number; height: number; alt: string }>

export type ScreenName = keyof typeof screens

export const screenNames = Object.keys(screens) as [ScreenName, ...ScreenName[]]
