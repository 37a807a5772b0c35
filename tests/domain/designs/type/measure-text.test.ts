import { expect, it } from 'vitest'
import { breakLines, widthOf } from '#app/domain/designs/type/measure-text.ts'
import { hard, softened } from '#app/domain/designs/type/soft-breaks.ts'

const setting = { face: 'body', size: 20, tracking: 0 } as const
const lines = (text: string, width: number) => breakLines(text, width, setting)

it('things with dots between them stay whole on a line', () => {
  const text = 'Rinse the filter · Grind 20 g · Pour slowly · Serve'
  const width = widthOf('Rinse the filter · Grind 20', setting.face, setting.size, setting.tracking) + 1
  expect(lines(text, width)).toEqual(['Rinse the filter', 'Grind 20 g', 'Pour slowly · Serve'])
})

it('one that is wider than the line is broken between its words', () => {
  const text = 'Something that is said at length · Short'
  expect(lines(text, 150).join(' ')).toBe(text)
  expect(lines(text, 150).length).toBeGreaterThan(2)
})

it('a long word is parted where it is put together, and drawn with a hyphen', () => {
  const text = softened('Geschwindigkeitsbegrenzung')
  expect(hard(text)).toBe('Geschwindigkeitsbegrenzung')
  const wide = widthOf('Geschwindigkeits-', setting.face, setting.size) + 2
  expect(lines(text, wide)).toEqual(['Geschwindigkeits-', 'begrenzung'])
  expect(lines(text, 1_000)).toEqual(['Geschwindigkeitsbegrenzung'])
  expect(softened('Sourdough and mornings')).toBe('Sourdough and mornings')
})

it.each([
  ['Donaudampfschifffahrtsgesellschaft', 140],
  ['Nachhaltigkeitsberichterstattung', 150],
  ['Wohnungsbaugenossenschaft', 120],
  ['Lebensversicherungsgesellschaften', 130],
])('%s is parted between its sounds, never inside one', (word, width) => {
  const parts = lines(softened(word), width)
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.map((part) => part.replace(/-$/, '')).join('')).toBe(word)
  for (const part of parts) expect(widthOf(part, setting.face, setting.size)).toBeLessThanOrEqual(width)
  for (const part of parts.slice(0, -1)) expect(part).toMatch(/-$/)
  for (const part of parts.slice(1)) expect(part).not.toMatch(/^(?:h|ck|ch[^aeiouäöü])/)
})
