/** Every composition, with its name on screens. */
export const compositionNames = {
  'quote-marks': 'Quote with its mark',
  'quote-centred': 'Quote, centred',
  'quote-poster': 'Quote as a poster',
  'quote-panel': 'Quote on a panel',
  'big-number': 'Big number',
  'number-shape': 'Number in a shape',
  bars: 'Bars',
  'list-numbered': 'Numbered list',
  'list-cards': 'Cards',
  checklist: 'Checklist',
  steps: 'Steps',
  timeline: 'Timeline',
  'before-after': 'Before and after',
  comparison: 'Comparison',
  'event-card': 'Event card',
  'event-poster': 'Event poster',
  ticket: 'Ticket',
  'sale-number': 'Sale',
  'sale-coupon': 'Coupon',
  countdown: 'Countdown',
  'announcement-art': 'Announcement',
  'announcement-banner': 'Banner',
  'question-bubble': 'Question',
  'tip-note': 'Tip',
  definition: 'Definition',
  testimonial: 'Testimonial',
  hiring: 'Hiring',
  'product-shelf': 'Product',
  'magazine-cover': 'Magazine cover',
  'type-poster': 'Type poster',
  'shape-poster': 'Shape poster',
  'photo-full': 'Photograph with words',
  'photo-caption': 'Photograph with a caption',
  'photo-collage': 'Photographs together',
  'carousel-cover': 'Cover',
  'carousel-slide': 'Slide',
  'carousel-end': 'Last slide',
  plate: 'Pattern',
} as const

export type CompositionId = keyof typeof compositionNames

export const compositionIds = Object.keys(compositionNames) as readonly CompositionId[]

export const isCompositionId = (value: unknown): value is CompositionId =>
  typeof value === 'string' && Object.hasOwn(compositionNames, value)
