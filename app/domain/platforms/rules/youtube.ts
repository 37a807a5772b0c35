import { fact, type PlatformRules } from './platform-rules.ts'

const text = fact('youtubeText')
const title = fact('youtubeTitle')
const short = fact('youtubeShort')

export const youtube: PlatformRules = {
  text: { limit: text(5_000), measure: text('bytes'), refused: text('<>') },
  media: { required: text(true), mixes: [text({ kinds: ['video'], atLeast: 1, atMost: 1 })] },
  // Only as a video's thumbnail.
  image: { bytes: fact('youtubeThumbnail')({ to: 2_000_000 }) },
  video: { bytes: fact('youtubeFile')({ to: 256_000_000_000 }) },
  videoAs: { short: { seconds: short({ to: 180 }), ratio: short({ to: 1 }) } },
  fields: {
    kind: { options: short(['video', 'short']) },
    title: { required: title(true), limit: title(100), refused: text('<>') },
    privacy: { required: title(true) },
    audience: { required: title(true) },
    tags: { limit: title(500) },
  },
  fold: fact('youtubeFold')({ at: 100, word: 'more' }),
  linkCard: fact('youtubeCard')('none'),
  // Uploads that the daily quota allows.
  rate: fact('youtubeRates')({ posts: Math.floor(10_000 / 1_600), hours: 24 }),
}
