import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Media } from '#app/domain/files/media.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { measureText } from '#app/domain/platforms/measure.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { problemMessages } from '#app/domain/platforms/problem-messages.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import {
  accountUse,
  fileIdsOf,
  fixesFor,
  insteadFor,
  isEmptyComposition,
  mended,
  mendedTogether,
  namedAccounts,
  partOf,
  readyAmong,
  slotsOwnerOf,
  standingOf,
  standingsOf,
  withAccount,
  withPlatform,
} from '#app/domain/posts/compose.ts'
import { type Composition, emptyComposition, platformPostOf } from '#app/domain/posts/composition.ts'

const nothing: ReadonlyMap<string, Media> = new Map()
const practice = new Set(platformIds)
const of = (to: Partial<Composition>): Composition => ({ ...emptyComposition, ...to })
const long = 'A loaf needs time. '.repeat(20).trim()

describe('how a composition stands with a platform', () => {
  test('a practice account goes without fields; a real one does not, and neither without a picture', () => {
    const composition = of({ text: 'Warm bread.' })
    expect(standingOf(composition, 'pinterest', nothing, true).refusals.map(({ code }) => code)).toEqual([
      'media_missing',
    ])
    expect(standingOf(composition, 'pinterest', nothing, false).refusals.map(({ code }) => code)).toEqual([
      'media_missing',
      'field_missing',
    ])
  })
  test('a file that is still asked about is there all the same', () => {
    const composition = of({ text: 'Warm bread.', mediaIds: ['0'] })
    const codes = standingOf(composition, 'instagram', nothing, false).refusals.map(({ code }) => code)
    expect(codes).not.toContain('media_missing')
  })
  test('on a practice account it is refused what the server refuses, and nothing else', () => {
    const sides = { bytes: 9_000_000, width: 4_000, height: 500 }
    const files: readonly Media[] = [
      { kind: 'image', mime: 'image/png', ...sides },
      { kind: 'image', mime: 'image/jpeg', bytes: 9_000, width: 800, height: 800 },
      { kind: 'gif', mime: 'image/gif', ...sides },
      { kind: 'video', mime: 'video/mp4', ...sides, seconds: 700 },
    ]
    for (const file of files)
      for (const platform of platformIds) {
        const standing = standingOf(of({ text: 'Bread', mediaIds: ['0'] }), platform, new Map([['0', file]]), true)
        const codes = standing.refusals.map(({ code }) => code)
        expect(codes).toEqual(checkForPractice(platform, { text: 'Bread', media: [file] }).map(({ code }) => code))
      }
  })
  test('a file that has no place there at all need not be made smaller for it', () => {
    const file = {
      kind: 'image',
      mime: 'image/png',
      bytes: 9_000_000,
      width: 4_000,
      height: 500,
      alt: 'A loaf',
    } as const
    const standing = standingOf(of({ text: 'Bread', mediaIds: ['0'] }), 'youtube', new Map([['0', file]]), false)
    expect(standing.refusals.map(({ code }) => code)).toEqual([
      'media_kind_refused',
      'field_missing',
      'field_missing',
      'field_missing',
    ])
  })
  test('it is ready where nothing is refused, by the version of each platform', () => {
    const composition = of({ text: long, variants: { x: { text: 'Short.' } } })
    expect(readyAmong(composition, nothing, practice)).toEqual(['x', 'facebook', 'linkedin', 'threads'])
    expect(standingsOf(composition, nothing, practice).find(({ platform }) => platform === 'x')?.isChanged).toBe(true)
  })
  test('a platform that is put back stands in its place', () => {
    const without = withPlatform(emptyComposition, 'linkedin', false)
    expect(without.platforms).not.toContain('linkedin')
    expect(withPlatform(without, 'linkedin', true)).toEqual(emptyComposition)
  })
  test('it is empty until there are words, media or a version, and until then nothing is wrong', () => {
    expect(isEmptyComposition(of({ text: ' \n' }))).toBe(true)
    expect(readyAmong(emptyComposition, nothing, new Set())).toEqual(platformIds)
    expect(isEmptyComposition(of({ variants: { x: { text: 'Only here' } } }))).toBe(false)
  })
})

describe('the accounts it goes to', () => {
  const ids = ['a', 'b', 'c']
  test('all of them are written as none; one is left out, and taken in again', () => {
    const without = withAccount(emptyComposition, ids, 'b', false)
    expect(without.accountIds).toEqual(['a', 'c'])
    expect(withAccount(without, ids, 'b', true)).toEqual(emptyComposition)
  })
  test('what is sent names those it is for: the chosen ones, else those on one of its platforms', () => {
    const [bakery, yoga] = [
      { id: 'bakery', platform: 'x' },
      { id: 'yoga', platform: 'instagram' },
    ] as const
    const named = (platforms: Composition['platforms'], accountIds: readonly string[] = []) =>
      namedAccounts({ platforms: [...platforms], accountIds: [...accountIds] }, [bakery, yoga])
    expect(named(['x', 'tiktok'])).toEqual(['bakery'])
    expect(named(['x', 'instagram'])).toEqual(['bakery', 'yoga'])
    expect(named(['tiktok'])).toEqual([])
    expect(named(['tiktok'], ['yoga'])).toEqual(['yoga'])
    expect(namedAccounts({ platforms: ['x'], accountIds: [] }, [])).toEqual([])
  })

  test('who pays X has more room there, and nowhere else', () => {
    const use = { used: 300, limit: 280, unit: 'characters' }
    expect(accountUse({ platform: 'x', use }, { isPremium: true }).limit).toBe(25_000)
    expect(accountUse({ platform: 'x', use }, { isPremium: false }).limit).toBe(280)
    expect(accountUse({ platform: 'bluesky', use }, { isPremium: true }).limit).toBe(280)
  })
  test('one alone that has posting times of its own goes by them', () => {
    const to = (...accountIds: string[]) => slotsOwnerOf({ accountIds }, ids, [null, 'b'])
    expect([to('b'), to('a'), to('a', 'b'), to()]).toEqual(['b', null, null, null])
    expect(slotsOwnerOf({ accountIds: [] }, ['b'], ['b'])).toBe('b')
    expect(slotsOwnerOf({ accountIds: [] }, [], [null])).toBeNull()
  })
})

describe('what one press mends', () => {
  test('one press mends all of a kind, where there is more than one', () => {
    const picture: Media = { kind: 'image', mime: 'image/jpeg', bytes: 9e5, width: 1_000, height: 3_000 }
    const ids = Array.from({ length: 10 }, (_, place) => `${place}`)
    const composition = of({ text: long, mediaIds: ids, platforms: ['facebook', 'instagram', 'linkedin'] })
    const files = new Map(ids.map((id) => [id, picture]))
    const going = (platforms: readonly string[]) =>
      standingsOf(composition, files, practice).filter(({ platform }) => platforms.includes(platform))
    expect(mendedTogether(going(composition.platforms)).map(({ fix, problems }) => [fix, problems.length])).toEqual([
      ['crop', 10],
    ])
    expect(mendedTogether(going(['facebook']))).toEqual([])
    const texts = standingsOf(of({ text: long }), nothing, practice)
    expect(
      mendedTogether(texts).map(({ fix, problems }) => [fix, problems.map(({ facts }) => facts.platform)]),
    ).toEqual([
      ['shorten', ['x', 'bluesky']],
      ['leave-out', ['instagram', 'tiktok', 'youtube', 'pinterest']],
    ])
  })
  test('a platform that needs a picture is left out, and so are all of them', () => {
    const composition = of({ text: 'Warm bread.' })
    const wanting = standingsOf(composition, nothing, practice).flatMap(({ refusals }) => refusals)
    expect(wanting.map((one) => fixesFor(one, { files: [] }))).toEqual([
      ['draw', 'add-media', 'leave-out'],
      ['draw', 'add-media', 'leave-out'],
      // YouTube shows films alone.
      ['add-media', 'leave-out'],
      ['draw', 'add-media', 'leave-out'],
    ])
    const next = wanting.reduce((before, one) => mended(before, one, 'leave-out') ?? before, composition)
    expect(next.platforms).toEqual(['x', 'facebook', 'linkedin', 'threads', 'bluesky'])
    expect(readyAmong(next, nothing, practice)).toEqual(next.platforms)
  })
  const problemsOf = (composition: Composition, platform: 'x' | 'bluesky') =>
    standingOf(composition, platform, nothing, true).refusals

  test('a film that is too long is left out there, and stays everywhere else', () => {
    const film: Media = { kind: 'video', mime: 'video/mp4', bytes: 9e6, width: 1_280, height: 720, seconds: 200 }
    const composition = of({ text: 'Warm bread.', mediaIds: ['film', 'gone'] })
    const standing = standingOf(composition, 'x', new Map([['film', film]]), true)
    const problem = standing.refusals.find(({ code }) => code === 'too_long')
    if (problem === undefined) throw new Error('It is not too long.')
    expect(fixesFor(problem, standing)).toEqual(['take-out'])
    expect(insteadFor(problem, standing)).toMatch(/cut it/)
    const next = mended(composition, problem, 'take-out', fileIdsOf(problem, standing))
    expect(next && platformPostOf(next, 'x').mediaIds).toEqual(['gone'])
    expect(next?.mediaIds).toEqual(['film', 'gone'])
    expect(mended(composition, problem, 'take-out')).toBeNull()
  })
  test('files of a kind that is not taken are named by their number, and go together', () => {
    const loaf: Media = { kind: 'image', mime: 'image/jpeg', bytes: 9e5, width: 1_280, height: 720, alt: 'A loaf' }
    const film: Media = { kind: 'video', mime: 'video/mp4', bytes: 9e6, width: 1_280, height: 720, seconds: 30 }
    const known = new Map([...'abc'].map((id) => [id, loaf] as const)).set('film', film)
    const saidOf = (mediaIds: string[]) => {
      const composition = of({ text: 'Warm bread.', mediaIds })
      const standing = standingOf(composition, 'youtube', known, true)
      const problem = standing.refusals.find(({ code }) => code === 'media_kind_refused')
      if (problem === undefined) throw new Error('It is taken.')
      const next = mended(composition, problem, 'take-out', fileIdsOf(problem, standing))
      const left = next && platformPostOf(next, 'youtube').mediaIds
      return { says: sentenceFor(problemMessages, problem), fixes: fixesFor(problem, standing), left }
    }
    expect(saidOf(['a', 'film', 'b', 'c'])).toEqual({
      says: 'YouTube takes no pictures, and 3 files are pictures. Take them out.',
      fixes: ['take-out', 'leave-out'],
      left: ['film'],
    })
    expect(saidOf(['film', 'a'])).toMatchObject({
      says: 'YouTube takes no pictures, and file 2 is one. Take it out.',
      left: ['film'],
    })
    expect(saidOf(['a', 'b'])).toMatchObject({
      says: 'YouTube takes no pictures. Give it a video, or leave it out.',
      fixes: ['leave-out'],
    })
  })
  test('shortened for that platform alone', () => {
    const composition = of({ text: long })
    const [problem] = problemsOf(composition, 'x')
    const next = problem && mended(composition, problem, 'shorten')
    expect(next?.text).toBe(long)
    expect(next?.variants.x?.text?.endsWith('…')).toBe(true)
    expect(next && problemsOf(next, 'x')).toEqual([])
    expect(next && problemsOf(next, 'bluesky')).toHaveLength(1)
  })
  test('a part that is too long is split where it stands', () => {
    const composition = of({ text: 'First.', variants: { x: { thread: ['Second.', long, 'Last.'] } } })
    const [problem] = problemsOf(composition, 'x')
    expect(problem && partOf(problem)).toBe(1)
    expect(problem && fixesFor(problem, { files: [] })).toEqual(['shorten', 'split-into-thread'])
    const next = problem && mended(composition, problem, 'split-into-thread')
    expect(next?.variants.x?.thread).toHaveLength(4)
    expect(next?.variants.x?.thread?.at(-1)).toBe('Last.')
    expect(next && problemsOf(next, 'x')).toEqual([])
  })
  test('a link goes to the first comment, below what is there', () => {
    const composition = of({ text: 'See https://example.com/bread now', variants: { x: { firstComment: 'Hello.' } } })
    const [advice] = standingOf(composition, 'x', nothing, true).advice
    const next = advice && mended(composition, advice, 'link-to-comment')
    expect(next?.variants.x).toEqual({ text: 'See now', firstComment: 'Hello.\nhttps://example.com/bread' })
  })
  test('whatever is too long fits after either fix, and the text for all stays', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 900 }),
        fc.constantFrom('x', 'bluesky', 'threads'),
        fc.constantFrom('shorten', 'split-into-thread'),
        (text, platform, fix) => {
          const composition = of({ text })
          const problem = standingOf(composition, platform, nothing, true).refusals.find(
            ({ code }) => code === 'text_too_long',
          )
          if (problem === undefined) return
          const next = mended(composition, problem, fix)
          expect(next?.text).toBe(text)
          const post = platformPostOf(next ?? composition, platform)
          for (const part of [post.text, ...post.thread]) {
            const { used, limit } = measureText(platform, part)
            expect(used).toBeLessThanOrEqual(limit)
          }
        },
      ),
      { numRuns: 120 },
    )
  })
})
