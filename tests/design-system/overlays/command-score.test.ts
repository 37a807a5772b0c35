import { describe, expect, it } from 'vitest'
import { commandsFor } from '#app/features/dashboard/commands.ts'
import { scoreCommand } from '#design-system/overlays/command-score.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const groups = commandsFor({ isAdmin: true, isOnline: true, canInstall: true, posts: [], zone: 'UTC' })
const commands = groups.flatMap((group) => group.commands)

/** Labels in the order the menu shows them. */
const found = (search: string) =>
  commands
    .map(({ id, label, keywords = [] }) => ({ label, score: scoreCommand(id, search, [label, ...keywords]) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ label }) => label)

it.each(casesOf(publicReports.commands))('%s: %s', (_source, input, right) => {
  const [search = '', labels = ''] = input.split(' in: ')
  const ordered = labels.split(' | ').map((label) => ({ label, score: scoreCommand(label, search, [label]) }))
  expect(ordered.toSorted((one, other) => other.score - one.score)[0]).toMatchObject({ label: right })
  expect(ordered.find(({ label }) => label === right)?.score).toBeGreaterThan(0)
})

describe('what was typed exactly comes first', () => {
  it.each(commands.map(({ label }) => [label]))('%s', (label) => {
    for (const typed of [label, label.toLowerCase(), ` ${label.toUpperCase()} `]) expect(found(typed)[0]).toBe(label)
  })

  it('also as a further word of a command, before what only holds its letters', () => {
    expect(found('draft')[0]).toBe('New post')
    expect(found('coupon').slice(0, 2)).toEqual(['Redeem a code for AI credits', 'Redeem a code for account credits'])
  })

  it('then what begins so, while it is being typed', () => {
    for (const { label } of commands.filter(({ id }) => id.startsWith('go:'))) {
      const begun = label.slice(0, -1)
      expect(found(begun)[0]?.startsWith(begun)).toBe(true)
    }
  })

  it('without accents where none were typed', () => {
    expect(scoreCommand('x', 'cafe', ['Café'])).toBe(scoreCommand('x', 'café', ['Café']))
  })

  it('and nothing where the letters only happen to stand in that order', () => {
    expect(scoreCommand('x', 'zq', ['Credits'])).toBe(0)
  })

  // Words of a bakery, each in the middle of a post's label, beside every command.
  it.each([
    ['cafe', 'Our new café opens on Saturday'],
    ['rye', 'Fresh rye every Friday'],
    ['art', 'Bread art for beginners'],
    ['tea', 'Cake and tea at four'],
    ['pin', 'How we pin the menu'],
    ['set', 'Six rolls in a set'],
    ['croissant', 'Folding croissants by hand'],
    ['oven', 'The oven we nearly bought'],
    ['loaf', 'How a loaf gets its crust'],
    ['bread lis', 'Lisbon has new bread'],
  ])('a whole word or its beginning before scattered letters: %s', (typed, label) => {
    const own = scoreCommand('post', typed, [label])
    const scattered = commands.filter(({ label: other, keywords = [] }) => {
      const text = [other, ...keywords].join(' ').toLowerCase()
      return !typed.split(' ').every((part) => text.split(/[^a-z]+/).some((word) => word.startsWith(part)))
    })
    for (const { id, label: other, keywords = [] } of scattered)
      expect(scoreCommand(id, typed, [other, ...keywords]), other).toBeLessThan(own)
  })

  it('letters scattered over two words are no hit, over one word they are the last', () => {
    expect(scoreCommand('x', 'prfd', ['Practice feed'])).toBe(0)
    expect(scoreCommand('x', 'cafe', ['Practice feed'])).toBe(0)
    expect(scoreCommand('x', 'crdts', ['Credits'])).toBeGreaterThan(0)
    expect(scoreCommand('x', 'crdts', ['Credits'])).toBeLessThan(scoreCommand('x', 'redit', ['Credits']))
  })
})
