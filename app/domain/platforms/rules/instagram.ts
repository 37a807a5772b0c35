import { fact, type PlatformRules } from './platform-rules.ts'

const media = fact('instagramMedia')
const size = fact('instagramSize')
const video = fact('instagramVideo')

export const instagram: PlatformRules = {
  text: { limit: fact('instagramText')(2_200), measure: fact('instagramText')('utf16') },
  hashtags: fact('instagramTags')(30),
  mentions: fact('instagramTags')(20),
  media: {
    required: media(true),
    mixes: [media({ kinds: ['image', 'video'], atLeast: 1, atMost: 10 })],
  },
  image: {
    mimes: fact('instagramImage')(['image/jpeg']),
    bytes: size({ to: 8_000_000 }),
    width: size({ from: 320, to: 1_440 }),
    ratio: size({ from: 4 / 5, to: 1.91 }),
  },
  video: { bytes: video({ to: 1_000_000_000 }), seconds: video({ from: 3, to: 900 }) },
  videoAs: {
    reel: { ratio: video({ from: 9 / 16, to: 9 / 16 }) },
    story: { seconds: video({ from: 3, to: 60 }) },
  },
  fields: { kind: { options: fact('instagramKinds')(['post', 'reel', 'story']) } },
  fold: fact('instagramFold')({ at: 125, word: 'more' }),
  linkCard: fact('instagramCard')('none'),
  rate: fact('instagramRates')({ posts: 25, hours: 24 }),
}
