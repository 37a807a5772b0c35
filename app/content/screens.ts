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
    alt: 'Create: the idea on one side; on the other the finished post, its length on each of the nine platforms, and when it goes out.',
  },
  posts: {
    story: 'screens-posts-posts--filled',
    width: 1280,
    height: 800,
    alt: 'Posts: a list with the state of each post on its platforms: scheduled, publishing, refused by one, a draft, published.',
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
