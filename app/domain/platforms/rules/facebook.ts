import { fact, type PlatformRules } from './platform-rules.ts'

const media = fact('facebookMedia')
const image = fact('facebookImage')
const video = fact('facebookVideo')
const reel = fact('facebookReel')

export const facebook: PlatformRules = {
  text: { limit: fact('facebookText')(63_206), measure: fact('facebookText')('utf16') },
  media: {
    required: media(false),
    mixes: [
      media({ kinds: ['image', 'gif'], atLeast: 1, atMost: 10 }),
      media({ kinds: ['video'], atLeast: 1, atMost: 1 }),
    ],
  },
  image: { mimes: image(['image/jpeg', 'image/png', 'image/gif']), advisedBytes: image(4_000_000) },
  video: { bytes: video({ to: 1_073_741_824 }), seconds: video({ to: 1_200 }) },
  videoAs: {
    reel: {
      seconds: reel({ from: 3, to: 90 }),
      width: reel({ from: 540 }),
      height: reel({ from: 960 }),
      ratio: reel({ from: 9 / 16, to: 9 / 16 }),
    },
  },
  fields: {
    kind: { options: fact('facebookKinds')(['post', 'reel', 'story']) },
    background: { limit: fact('facebookBackground')(130) },
  },
  fold: fact('facebookFold')({ at: 400, word: 'See more' }),
  linkCard: fact('facebookCard')('first link'),
  cardPicture: fact('facebookCardPicture')({ width: 600, height: 315 }),
}
