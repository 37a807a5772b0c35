import { fact, type PlatformRules } from './platform-rules.ts'

const text = fact('pinterestText')
const fields = fact('pinterestFields')

export const pinterest: PlatformRules = {
  text: { limit: text(800), measure: text('utf16') },
  media: {
    required: text(true),
    mixes: [
      text({ kinds: ['image', 'gif'], atLeast: 1, atMost: 5 }),
      text({ kinds: ['video'], atLeast: 1, atMost: 1 }),
    ],
    isOneSize: text(true),
    alt: fields(500),
  },
  image: {},
  video: {},
  fields: {
    board: { required: fields(true) },
    title: { limit: fields(100) },
    link: { limit: fields(2_048) },
    cover: { required: fields('video') },
  },
  fold: fact('pinterestFold')({ at: 90, word: 'more' }),
  linkCard: fields('a field'),
}
