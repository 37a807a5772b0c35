/** Names and uses of the colour tokens. Their values are in color.css only. */
export type ColorToken = { name: `--${string}`; use: string }

export const grounds = [
  { name: '--page', use: 'the page itself' },
  { name: '--panel', use: 'cards, side bar, bars' },
  { name: '--raised', use: 'buttons, menus, what lies on a card' },
  { name: '--line', use: 'hairlines between things' },
  { name: '--line-strong', use: 'edges of raised things' },
  { name: '--field-line', use: 'edges of fields, 3:1 on every ground' },
] as const satisfies readonly ColorToken[]

export const inks = [
  { name: '--text', use: 'what is said' },
  { name: '--text-quiet', use: 'what explains it' },
  { name: '--text-faint', use: 'facts at the edge' },
  { name: '--accent-text', use: 'links and lit icons' },
  { name: '--accent-ink', use: 'words on the light' },
] as const satisfies readonly ColorToken[]

export const lights = [
  { name: '--accent', use: 'the one thing to do next' },
  { name: '--accent-bright', use: 'meters and focus' },
  { name: '--low', use: 'running low' },
  { name: '--refusal', use: 'refused or failed' },
  { name: '--settled', use: 'done and settled' },
] as const satisfies readonly ColorToken[]

export const series = [
  { name: '--series-1', use: 'first part of a whole' },
  { name: '--series-2', use: 'second' },
  { name: '--series-3', use: 'third' },
  { name: '--series-4', use: 'fourth' },
  { name: '--series-5', use: 'fifth' },
] as const satisfies readonly ColorToken[]

/** Text colours and their grounds, with the contrast each pair needs (WCAG 2.2 AA). A test measures them. */
export const contrasts = [
  ...(['--page', '--panel', '--raised'] as const).flatMap((ground) =>
    (['--text', '--text-quiet', '--text-faint', '--accent-text', '--amber-11', '--red-11', '--green-11'] as const).map(
      (ink) => ({ ink, ground, least: 4.5 }),
    ),
  ),
  { ink: '--text-quiet', ground: '--slate-5', least: 4.5 },
  { ink: '--accent-ink', ground: '--accent', least: 4.5 },
  { ink: '--accent-ink', ground: '--accent-bright', least: 4.5 },
  { ink: '--field-line', ground: '--page', least: 3 },
  { ink: '--field-line', ground: '--panel', least: 3 },
  { ink: '--accent-bright', ground: '--slate-7', least: 3 },
  { ink: '--accent-bright', ground: '--page', least: 3 },
  { ink: '--low', ground: '--panel', least: 3 },
  { ink: '--refusal', ground: '--panel', least: 3 },
  { ink: '--settled', ground: '--panel', least: 3 },
] as const
