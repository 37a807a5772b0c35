import { describe, expect, it } from 'vitest'
import { batchCsv } from '#app/domain/batch/export.ts'
import { versionsOf } from '#app/domain/batch/extras.ts'
import {
  cardChoiceOf,
  cardLinkOf,
  cardShapeOf,
  drawsCard,
  takesCard,
  withCardChoice,
} from '#app/domain/platforms/link-card.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { partChanges } from '#app/domain/posts/compare-compositions.ts'
import { compositionSchema, emptyComposition, withVariant } from '#app/domain/posts/composition.ts'
import { mergeCompositions } from '#app/domain/posts/merge-compositions.ts'

const link = 'https://bakery.com/journal'

describe('the link a card is drawn of', () => {
  it('is the first of the text, where the platform draws cards', () => {
    const text = `Read on: ${link}, then https://other.example`
    expect(platformIds.filter((id) => cardLinkOf(id, text) === link)).toEqual([
      'x',
      'facebook',
      'linkedin',
      'threads',
      'bluesky',
    ])
    expect(platformIds.filter(drawsCard)).toHaveLength(5)
    expect(platformIds.filter(takesCard)).toEqual(['bluesky'])
  })

  it('is one by the rule of each platform: bare on some', () => {
    const bare = 'At bakery.com/menu from seven'
    expect(cardLinkOf('x', bare)).toBe('https://bakery.com/menu')
    expect(cardLinkOf('bluesky', bare)).toBe('https://bakery.com/menu')
    expect(cardLinkOf('linkedin', bare)).toBeNull()
  })

  it('is none while it is still typed, and none without a name of the web', () => {
    for (const text of ['', 'no link', 'https://', 'https://bak', 'http://localhost:3000/x'])
      expect([text, cardLinkOf('facebook', text)]).toEqual([text, null])
  })
})

describe('what a person says of a card', () => {
  it('is kept beside the other fields, and taken back without a rest', () => {
    const fields = { languages: 'en' }
    const edited = withCardChoice(fields, link, { title: 'Ours', description: '' })
    expect(cardChoiceOf(edited, link)).toEqual({ title: 'Ours', description: '' })
    const removed = withCardChoice(edited, link, { ...cardChoiceOf(edited, link), isRemoved: true })
    expect(cardChoiceOf(removed, link)).toEqual({ isRemoved: true, title: 'Ours', description: '' })
    expect(withCardChoice(removed, link, {})).toEqual(fields)
  })

  it('counts for its link alone', () => {
    const removed = withCardChoice({}, link, { isRemoved: true })
    expect(cardChoiceOf(removed, 'https://other.example/')).toEqual({})
  })

  it('is part of the draft: kept, compared, put together, and written to a file and read again', () => {
    const fields = { ...withCardChoice({}, link, { title: 'Ours' }) }
    const before = { ...emptyComposition, text: link }
    const after = withVariant(before, 'bluesky', { fields })
    expect(compositionSchema.parse(after)).toEqual(after)
    expect(partChanges(before, after)).toEqual([
      { kind: 'written', platform: 'bluesky', part: 'cardTitle', before: '', after: 'Ours' },
    ])
    const other = { ...before, text: `${link}\n\nMore` }
    expect(mergeCompositions(before, after, other)).toMatchObject({
      kind: 'merged',
      value: { text: other.text, variants: { bluesky: { fields } } },
    })
    const csv = batchCsv([{ text: link, publishAt: null, platforms: ['bluesky'], variants: after.variants }], 'UTC')
    expect(csv).toContain('cardTitle')
    expect(versionsOf({ versions: JSON.stringify(after.variants) }, ['bluesky'])).toEqual(after.variants)
  })
})

it('a card has its picture where its platform puts it', () => {
  const page = (width: number, height: number, wantsLarge = false) => ({
    picture: { source: 'data:image/webp;base64,', width, height },
    wantsLarge,
  })
  const on = (given: ReturnType<typeof page>) =>
    Object.fromEntries(platformIds.filter(drawsCard).map((id) => [id, cardShapeOf(id, given)]))
  expect(on(page(1_200, 630, true))).toEqual({
    x: 'above',
    facebook: 'above',
    linkedin: 'beside',
    threads: 'above',
    bluesky: 'above',
  })
  expect(on(page(300, 300))).toMatchObject({ x: 'beside', facebook: 'beside', bluesky: 'above' })
  expect(cardShapeOf('x', { picture: null, wantsLarge: true })).toBe('none')
})
