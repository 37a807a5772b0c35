import { fact, type PlatformRules } from './platform-rules.ts'

const media = fact('threadsMedia')
const files = fact('threadsFiles')
const tags = fact('threadsTags')

export const threads: PlatformRules = {
  text: { limit: fact('threadsText')(500), measure: fact('threadsEmoji')('emoji-bytes') },
  links: tags(5),
  media: {
    required: media(false),
    mixes: [media({ kinds: ['image', 'video'], atLeast: 1, atMost: 20 })],
  },
  image: { mimes: files(['image/jpeg', 'image/png']), bytes: files({ to: 8_000_000 }) },
  video: {
    mimes: files(['video/mp4', 'video/quicktime']),
    bytes: files({ to: 1_000_000_000 }),
    seconds: files({ to: 300 }),
  },
  fields: { topic: { limit: tags(50), refused: tags('.&') } },
  linkCard: fact('threadsCard')('first link'),
  cardPicture: fact('threadsCardPicture')('above'),
  rate: fact('threadsRates')({ posts: 250, hours: 24 }),
}
