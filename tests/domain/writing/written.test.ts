import { describe, expect, test } from 'vitest'
import { askIds, askOf, placeFor } from '#app/domain/writing/asks.ts'
import { anotherHook, showVersion, type Written } from '#app/domain/writing/written.ts'

const written: Written = {
  text: 'One.\n\nBody.',
  shown: 0,
  overview: {
    kind: 'launch',
    versions: [
      { text: 'One.\n\nBody.', hooks: ['One.', 'Good news: one.'] },
      { text: 'Two.', hooks: ['Two.'] },
    ],
    asks: [],
    notes: [],
    seed: 0,
  },
}

describe('what was written', () => {
  test('another hook takes the place of the first paragraph, also of one that was edited, and comes round', () => {
    expect(anotherHook(written)).toBe('Good news: one.\n\nBody.')
    expect(anotherHook({ ...written, text: 'Good news: one.\n\nBody.' })).toBe('One.\n\nBody.')
    expect(anotherHook({ ...written, text: 'Mine.\n\nBody, edited.' })).toBe('One.\n\nBody, edited.')
    expect(anotherHook(showVersion(written, 1))).toBeNull()
    expect(anotherHook({ text: 'x', shown: 0, overview: null })).toBeNull()
  })

  test('a version that is not there changes nothing', () => {
    expect(showVersion(written, 1)).toMatchObject({ text: 'Two.', shown: 1 })
    expect(showVersion(written, 7)).toBe(written)
  })
})

describe('what is asked for', () => {
  const text = 'Yoga class.\n\nFor all.\n\nBring a friend.\n\n#Yoga'
  test('goes where such a fact stands', () => {
    expect(text.slice(0, placeFor('date', text))).toBe('Yoga class.')
    expect(text.slice(0, placeFor('price', text))).toMatch(/For all\.$/)
    expect(text.slice(0, placeFor('link', text))).toMatch(/Bring a friend\.$/)
    for (const id of askIds) expect(placeFor(id, '')).toBe(0)
  })

  test('is asked for no longer once it is there', () => {
    expect(askOf('date').isIn(text)).toBe(false)
    expect(askOf('date').isIn('Yoga class on Monday.')).toBe(true)
    expect(askOf('time').isIn('at 7pm')).toBe(true)
    expect(askOf('link').isIn('https://a.example')).toBe(true)
    expect(askOf('price').isIn('It costs €5.')).toBe(true)
  })
})
