import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { catalogues, exportOf } from '../../stories/galleries/catalogues.ts'
import { readPictured } from '../support/pictured.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe.each(catalogues)('every $name', ({ keys, entry, stories, title, rule, test }) => {
  it('has a story, drawn on a phone as well, in the order of the catalogue, and there is no other', async () => {
    const names = keys.map(exportOf)
    const told = await readPictured(stories)
    expect(told.exports).toEqual(names)
    expect(told.phone).toEqual(names)
    expect(told.title).toBe(title)
  })

  it('says in the gallery what it is, what becomes of it, and by which rule and test', () => {
    for (const key of keys) {
      expect(entry(key)).toMatchObject({ says: expect.stringMatching(/^[A-Z0-9].+/), outcome: expect.any(String) })
      expect(entry(key).says).not.toMatch(/=>|undefined|NaN|\[object/)
    }
    expect([rule, test].filter((path) => !existsSync(root + path))).toEqual([])
  })
})

describe.each([
  ['AI', aiCreditMessages, aiRefusals],
  ['social', socialCreditMessages, socialRefusals],
] as const)('every %s code', (_what, messages, refusals) => {
  it('has its example, in order of precedence', () => {
    expect(Object.keys(refusals)).toEqual(Object.keys(messages))
  })
})
