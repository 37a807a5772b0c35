import fc from 'fast-check'
import { expect, it } from 'vitest'
import { faq } from '#app/content/faq.ts'
import { find } from '#app/domain/wording/find.ts'

const questions = faq.map(({ id, ask, answer }) => ({ id, title: ask, text: answer }))
const first = (search: string) => find(questions, search)[0]?.id

it.each([
  ['forgot password', 'forgotten'],
  ['How do I delete my account?', 'leave'],
  ['deleting everything', 'leave'],
  ['failed job', 'failed'],
  ['work off', 'offline'],
  ['OFFLINE', 'offline'],
  ['which browsers work', 'browsers'],
])('%s finds %s first', (search, id) => {
  expect(first(search)).toBe(id)
})

it.each(['', '   ', '?!', 'xylophone'])('nothing is found for "%s"', (search) => {
  expect(find([{ title: 'Credits', text: 'What they cost.' }], search)).toEqual([])
})

it('accents and endings make no difference, and most words must be said', () => {
  const items = [
    { title: 'Café costs', text: '' },
    { title: 'Something else', text: 'A cafe in passing, with many other words.' },
  ]
  expect(find(items, 'cafe')).toEqual(items)
  // What has more of the words is alone; of three, one may be missing.
  expect(find(items, 'cafe costing')).toEqual([items[0]])
  const whole = { title: 'Cafe words', text: 'Costs.' }
  expect(find([...items, whole], 'cafe cost words')).toEqual([whole, items[0], items[1]])
  expect(find(items, 'café prices invoice')).toEqual([])
})

it('finds only what was there, each once, in whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (search) => {
      const found = find(questions, search)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((item) => questions.includes(item))).toBe(true)
    }),
  )
})
