/** Kinds of posts, each written by its own rules. */
export const postKinds = {
  launch: 'Launch or opening',
  sale: 'Sale or offer',
  event: 'Event',
  hiring: 'Hiring',
  tips: 'Tips or a list',
  'how-to': 'How-to',
  story: 'Story',
  milestone: 'Milestone',
  question: 'Question',
  quote: 'Quote',
  testimonial: 'Testimonial',
  behind: 'Behind the scenes',
  news: 'News',
  topic: 'A subject',
} as const

export type PostKind = keyof typeof postKinds

export const postKindIds = Object.keys(postKinds) as [PostKind, ...PostKind[]]
