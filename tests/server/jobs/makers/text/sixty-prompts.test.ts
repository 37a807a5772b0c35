import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthIds, lengthOf } from '#app/domain/jobs/text/lengths.ts'
import { toneIds } from '#app/domain/projects/tone-ids.ts'
import { factsIn, tokensOf } from '#app/domain/writing/facts.ts'
import { composePosts } from '#app/server/jobs/makers/text/compose-post.ts'
import { sixtyPosts, sixtyPostsFile } from './sixty-posts.ts'
import { sixtyPrompts } from './sixty-prompts.ts'

const name = (prompt: string) => prompt.slice(0, 50)
const plain = (text: string) => text.toLowerCase().replace(/[“”"]/g, '').replace(/\s+/g, ' ')

describe('the sixty prompts', () => {
  test('are sixty, of every kind, and come out as the page shows them', () => {
    expect(sixtyPrompts).toHaveLength(60)
    return sixtyPosts().then((posts) => expect(JSON.parse(readFileSync(sixtyPostsFile, 'utf8'))).toEqual(posts))
  })

  test.each(sixtyPrompts.map(({ prompt, kind }) => [name(prompt), prompt, kind] as const))(
    '%s: no fact lost, none added',
    async (_, prompt, kind) => {
      for (const tone of toneIds) {
        for (const length of lengthIds) {
          const made = await composePosts({ prompt, tone, length })
          expect(made.kind).toBe(kind)
          for (const { text } of made.versions) {
            expect(text.length).toBeLessThanOrEqual(lengthOf(length).maxCharacters)
            // Nothing that can be true or false that was not given: no figure, no link, no date, no code.
            const given = plain(prompt)
            const counted = text.replace(/^\d+\. /gm, '')
            for (const token of tokensOf(counted)) expect(given).toContain(plain(token))
            for (const fact of factsIn(counted.replace(/[:,]/g, ' '))) {
              if (fact.kind === 'when' || fact.kind === 'deadline')
                for (const word of fact.text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []) expect(given).toContain(word)
            }
            if (length === 'long') for (const token of tokensOf(prompt)) expect(plain(text)).toContain(plain(token))
          }
        }
      }
    },
  )

  test('what was given is said once: no figure, code or address stands twice that stood once', async () => {
    const times = (text: string, token: string) => plain(text).split(plain(token)).length - 1
    for (const { prompt } of sixtyPrompts) {
      for (const tone of toneIds) {
        for (const length of lengthIds) {
          const { versions } = await composePosts({ prompt, tone, length })
          for (const { text } of versions) {
            const counted = text.replace(/^\d+\. /gm, '')
            for (const token of tokensOf(prompt))
              expect(times(counted, token), `${token} in: ${text}`).toBeLessThanOrEqual(
                Math.max(1, times(prompt, token)),
              )
          }
        }
      }
    }
  })

  test('each length begins in ways of its own', async () => {
    const begins = async (prompt: string, length: 'short' | 'medium' | 'long') => {
      const hooks = new Set<string>()
      for (let seed = 0; seed < 6; seed += 1)
        for (const version of (await composePosts({ prompt, tone: 'friendly', length, seed })).versions)
          for (const hook of version.hooks) hooks.add(hook)
      return hooks
    }
    for (const { prompt } of [2, 3, 4, 15, 25, 28, 31, 45].map((at) => sixtyPrompts[at] ?? { prompt: '' })) {
      const [short, medium, long] = [
        await begins(prompt, 'short'),
        await begins(prompt, 'medium'),
        await begins(prompt, 'long'),
      ]
      expect(short.size, prompt).toBeGreaterThanOrEqual(3)
      expect([...short].filter((hook) => !medium.has(hook)).length, prompt).toBeGreaterThanOrEqual(2)
      expect([...long].filter((hook) => !medium.has(hook)).length, prompt).toBeGreaterThanOrEqual(2)
    }
  })

  test('no name is added either: a capital inside a sentence was given', async () => {
    for (const { prompt } of sixtyPrompts) {
      for (const tone of toneIds) {
        const { versions } = await composePosts({ prompt, tone, length: 'long' })
        for (const { text } of versions)
          for (const [word] of text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}\p{Ll}+/gu))
            expect(plain(prompt)).toContain(word.toLowerCase())
      }
    }
  })

  test('of any facts in any order the long post keeps each, and adds none', async () => {
    const pieces = fc.constantFrom(
      'Our bakery opens on Saturday at 8 am.',
      '20% off with code BREAD30.',
      'Ends Sunday.',
      'https://sol.example/x',
      'jobs@sol.example',
      'Tickets cost €12.50.',
      'We sold 1,240 loaves.',
      'Apply by 15 May.',
      'Call +351 912 345 678.',
      'flash sale 2 for 1 until midnight',
      '- over 9000 ideas',
      'Is 36 hours too long?',
      '"You miss 100% of the shots." - Ann Lee',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(pieces, { minLength: 1, maxLength: 7 }),
        fc.constantFrom(...toneIds),
        fc.nat(9),
        async (said, tone, seed) => {
          const prompt = said.join('\n')
          const { versions } = await composePosts({ prompt, tone, length: 'long', seed })
          for (const { text } of versions) {
            for (const token of tokensOf(prompt)) expect(plain(text)).toContain(plain(token))
            for (const token of tokensOf(text.replace(/^\d+\. /gm, ''))) expect(plain(prompt)).toContain(plain(token))
          }
        },
      ),
      { numRuns: 120 },
    )
  })
})
