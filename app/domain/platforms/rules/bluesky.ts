import { fact, type PlatformRules } from './platform-rules.ts'

const text = fact('blueskyText')
const tags = fact('blueskyTags')
const image = fact('blueskyImage')

export const bluesky: PlatformRules = {
  text: { limit: text(300), measure: text('graphemes'), bytes: text(3_000) },
  media: {
    required: text(false),
    mixes: [
      text({ kinds: ['image', 'gif'], atLeast: 1, atMost: 4 }),
      fact('blueskyVideo')({ kinds: ['video'], atLeast: 1, atMost: 1 }),
    ],
  },
  image: { mimes: image(['image/*']), bytes: image({ to: 2_000_000 }) },
  video: {
    mimes: fact('blueskyVideo')(['video/mp4']),
    bytes: fact('blueskyVideo')({ to: 300_000_000 }),
    seconds: fact('blueskyLength')({ to: 180 }),
  },
  fields: {
    tags: { count: tags(8), each: tags(64) },
    languages: { count: tags(3) },
    // Choices for the card, whose format on Bluesky has no length limits.
    cardLink: {},
    card: {},
    cardTitle: {},
    cardDescription: {},
  },
  linkCard: fact('blueskyCard')('sent along'),
  cardPicture: fact('blueskyCardPicture')('above'),
  // A post costs 3 of 35,000 points a day.
  rate: fact('blueskyRates')({ posts: Math.floor(35_000 / 3), hours: 24 }),
}
