/** Steps of the type scale. Text and headings scale apart, each by its accessibility setting. */
export const textSteps = [
  { step: '1', pixels: 12.5, use: 'labels, hints, facts' },
  { step: '2', pixels: 14, use: 'text' },
  { step: '3', pixels: 16, use: 'text on public pages' },
  { step: '4', pixels: 18, use: 'openings' },
] as const

export const headingSteps = [
  { step: '3', pixels: 16, use: 'a card' },
  { step: '4', pixels: 18, use: 'an empty state' },
  { step: '5', pixels: 20, use: 'a dialog' },
  { step: '7', pixels: 28, use: 'a screen' },
  { step: '8', pixels: 36, use: 'a promise' },
] as const
