import { fact, type PlatformRules } from './platform-rules.ts'

const image = fact('linkedinImage')
const video = fact('linkedinVideo')

export const linkedin: PlatformRules = {
  text: {
    limit: fact('linkedinText')(3_000),
    measure: fact('linkedinText')('utf16'),
    escaped: fact('linkedinEscapes')('\\|{}@[]()<>#*_~'),
  },
  media: {
    required: fact('linkedinOne')(false),
    mixes: [
      fact('linkedinMedia')({ kinds: ['image', 'gif'], atLeast: 1, atMost: 20 }),
      fact('linkedinOne')({ kinds: ['video'], atLeast: 1, atMost: 1 }),
    ],
  },
  image: { mimes: image(['image/jpeg', 'image/png', 'image/gif']), bytes: image({ to: 8_000_000 }) },
  video: {
    mimes: video(['video/mp4']),
    bytes: video({ from: 75_000, to: 500_000_000 }),
    seconds: video({ from: 3, to: 1_800 }),
  },
  fields: {},
  fold: fact('linkedinFold')({ at: 210, word: 'see more' }),
  linkCard: fact('linkedinCard')('first link'),
  cardPicture: fact('linkedinCardPicture')('beside'),
}
