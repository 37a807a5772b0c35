import { fact, type PlatformRules } from './platform-rules.ts'

const text = fact('tiktokText')
const media = fact('tiktokMedia')
const image = fact('tiktokImage')
const video = fact('tiktokVideo')

export const tiktok: PlatformRules = {
  text: { limit: text(2_200), measure: text('utf16'), limitWithImages: text(4_000) },
  media: {
    required: media(true),
    mixes: [media({ kinds: ['video'], atLeast: 1, atMost: 1 }), media({ kinds: ['image'], atLeast: 1, atMost: 35 })],
  },
  image: {
    mimes: image(['image/jpeg', 'image/webp']),
    bytes: image({ to: 20_000_000 }),
    width: image({ to: 1_080 }),
  },
  video: {
    mimes: video(['video/mp4', 'video/webm', 'video/quicktime']),
    bytes: video({ to: 4_000_000_000 }),
    seconds: video({ to: 600 }),
    width: video({ from: 360, to: 4_096 }),
    height: video({ from: 360, to: 4_096 }),
    framesPerSecond: video({ from: 23, to: 60 }),
  },
  fields: {
    title: { limit: text(90) },
    privacy: { required: fact('tiktokPrivacy')(true) },
  },
  fold: fact('tiktokFold')({ at: 70, word: 'more' }),
  linkCard: fact('tiktokCard')('none'),
  rate: fact('tiktokRates')({ posts: 15, hours: 24 }),
}
