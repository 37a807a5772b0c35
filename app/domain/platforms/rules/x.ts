import { fact, type PlatformRules } from './platform-rules.ts'

const media = fact('xMedia')
const image = fact('xImage')
const video = fact('xVideo')
const prices = fact('xPrices')

export const x: PlatformRules = {
  text: {
    limit: fact('xText')(280),
    measure: fact('xText')('weighted'),
    premiumLimit: fact('xPremium')(25_000),
  },
  cashtags: fact('xCashtags')(1),
  media: {
    required: media(false),
    mixes: [
      media({ kinds: ['image'], atLeast: 1, atMost: 4 }),
      media({ kinds: ['gif'], atLeast: 1, atMost: 1 }),
      media({ kinds: ['video'], atLeast: 1, atMost: 1 }),
    ],
  },
  image: {
    mimes: image(['image/jpeg', 'image/png', 'image/gif', 'image/webp']),
    bytes: image({ to: 5_000_000 }),
  },
  gif: {
    mimes: image(['image/gif']),
    bytes: image({ to: 15_000_000 }),
    width: image({ to: 1_280 }),
    height: image({ to: 1_080 }),
    frames: image(350),
  },
  video: {
    mimes: video(['video/mp4', 'video/quicktime']),
    bytes: video({ to: 512_000_000 }),
    seconds: video({ from: 0.5, to: 140 }),
    width: video({ from: 32, to: 1_280 }),
    height: video({ from: 32, to: 1_024 }),
    ratio: video({ from: 1 / 3, to: 3 }),
    framesPerSecond: video({ to: 60 }),
  },
  fields: {},
  linkCard: fact('xCard')('first link'),
  cardPicture: fact('xCardPicture')('as the page asks'),
  cost: { post: prices(0.015), postWithLink: prices(0.2) },
  rate: fact('xRates')({ posts: 100, hours: 0.25 }),
}
