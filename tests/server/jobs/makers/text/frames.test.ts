import { describe, expect, test } from 'vitest'
import { type LengthId, lengthIds } from '#app/domain/jobs/text/lengths.ts'
import { type ToneId, toneIds } from '#app/domain/projects/tone-ids.ts'
import { factsIn, tokensOf } from '#app/domain/writing/facts.ts'
import { type PostKind, postKindIds } from '#app/domain/writing/kinds.ts'
import { composePosts } from '#app/server/jobs/makers/text/compose-post.ts'
import { framesOf } from '#app/server/jobs/makers/text/frames/all.ts'
import { callFramesFor, framesFor } from '#app/server/jobs/makers/text/frames/by-length.ts'

const fewest = 3

/** What a frame says by itself, without its slots, marks, capitals and small words: two that are the same here are one. */
const saidBy = (frame: string): string =>
  (
    frame
      .replace(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/[\p{L}']+/gu) ?? []
  )
    .filter((word) => !['a', 'an', 'the'].includes(word))
    .join(' ')

/** Those that say something of their own, each once. */
const distinct = (frames: readonly string[]): ReadonlySet<string> =>
  new Set(frames.map(saidBy).filter((said) => said !== ''))

/** A call that needs nothing to be known, not even who speaks. */
const isPlain = (call: string) => !call.includes('{')

describe('the frames of the built-in writer', () => {
  test.each(postKindIds)('of %s: three and more to begin with and to end with, in every tone and length', (kind) => {
    for (const tone of toneIds)
      for (const length of lengthIds) {
        const where = `${tone}, ${length}`
        expect(distinct(framesFor(kind, tone, length, false)).size, where).toBeGreaterThanOrEqual(fewest)
        const named = framesFor(kind, tone, length, true)
        // A question about a subject is another one each time.
        const ways = kind === 'topic' ? new Set(named) : distinct(named)
        expect(ways.size, where).toBeGreaterThanOrEqual(fewest)
        const calls = callFramesFor(kind, tone, length).filter(isPlain)
        expect(distinct(calls).size, where).toBeGreaterThanOrEqual(fewest)
      }
  })

  test.each(postKindIds)('of %s: two and more that no other tone has, and no other length', (kind) => {
    const said = (tone: ToneId, length: LengthId) => distinct(framesFor(kind, tone, length, false))
    const more = (own: ReadonlySet<string>, theirs: ReadonlySet<string>) => [...own].filter((one) => !theirs.has(one))
    for (const tone of toneIds)
      for (const length of lengthIds) {
        const own = said(tone, length)
        for (const other of toneIds.filter((id) => id !== tone))
          expect(more(own, said(other, length)).length, `${tone}, not ${other}`).toBeGreaterThanOrEqual(2)
        // A long post may begin as a medium one does; it has its own ways beside.
        for (const other of lengthIds.filter((id) => id !== length && length !== 'medium'))
          expect(more(own, said(tone, other)).length, `${length}, not ${other}`).toBeGreaterThanOrEqual(2)
      }
  })

  test('say nothing that can be true or false, but in their slots', () => {
    for (const kind of postKindIds)
      for (const lines of Object.values(framesOf[kind]))
        for (const frame of Object.values(lines).flat()) {
          const said = frame.replace(/\{\w+\}/g, 'it')
          expect(tokensOf(said), frame).toEqual([])
          expect(factsIn(said), frame).toEqual([])
        }
  })

  /** A sentence of each kind, and a subject where a kind can be one. */
  const prompts: Readonly<Record<PostKind, readonly string[]>> = {
    launch: ['We are opening our second bakery in Lisbon.', 'our new winter menu'],
    sale: ['All shoes are 50% off.', 'flash sale on yoga mats'],
    event: ['Our summer fair is back!', 'open mic night'],
    hiring: ['We are hiring a barista in Lisbon.', 'hiring barista'],
    tips: ['These tips help with better sleep. Go to bed early. Keep the room cool.', '3 tips: sit, stand, walk'],
    'how-to': ['How to clean a pan: rinse it, scrub it, dry it', 'sourdough recipe: feed the starter, mix, bake'],
    story: ['I quit my job six years ago. Everyone said I was crazy. My first stall sold four loaves.'],
    milestone: ['We just hit 10,000 subscribers.', '5 years in business, 12 people, one dog'],
    question: ['What was the first thing you ever sold online?', 'Tea or coffee?'],
    quote: ['"Make it simple, but significant." - Don Draper'],
    testimonial: [
      '"They fixed my bike in an hour." - Joana, customer since 2019',
      'customer feedback: best haircut ever, from Tom',
    ],
    behind: ['Behind the scenes we glaze every mug by hand.', 'behind the scenes of our photo shoot'],
    news: ['We are closed on 24 December.', 'new opening hours, we are closed on Mondays, see you'],
    topic: ['Good bread takes its time.', 'remote work'],
  }

  test.each(postKindIds)('%s: three posts each time, none of which begins or ends as another', async (kind) => {
    for (const prompt of prompts[kind])
      for (const tone of toneIds)
        for (const length of lengthIds) {
          const made = await composePosts({ prompt, tone, length })
          expect(made.kind, prompt).toBe(kind)
          const where = `${prompt} ${tone} ${length}`
          const bodies = made.versions.map(({ text }) => text.split('\n\n').filter((part) => !part.startsWith('#')))
          expect(bodies, where).toHaveLength(fewest)
          expect(new Set(made.versions.map(({ hooks }) => hooks[0])).size, where).toBe(fewest)
          expect(new Set(bodies.map((parts) => parts.at(-1))).size, where).toBe(fewest)
        }
  })
})
