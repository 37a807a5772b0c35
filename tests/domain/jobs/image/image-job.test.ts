import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from '#app/domain/credits/ai/costs.ts'
import { failureMessages } from '#app/domain/failures/failures.ts'
import {
  type ImageRequest,
  imageJob,
  imageRequestSchema,
  picturePromptIssue,
} from '#app/domain/jobs/image/image-job.ts'
import { pictureQualityIds } from '#app/domain/jobs/image/qualities.ts'
import { seedFrom } from '#app/domain/jobs/image/seed.ts'
import { picturePromptCharacters } from '#app/domain/limits.ts'
import { isOpen, planNameThatOpens } from '#app/domain/plans/picture-qualities.ts'
import { planIds } from '#app/domain/plans/plans.ts'

const request: ImageRequest = {
  prompt: 'Summer sale: 20% off all bread',
  quality: 'fast',
  size: 'square',
  set: 'carousel',
  mood: 'any',
  palette: 'prompt',
  seed: 7,
  like: null,
  mediaIds: [],
}

describe('a picture', () => {
  test.each([
    ['fast', 2],
    ['standard', 4],
    ['premium', 8],
  ] as const)('of %s quality costs %i credits, however many come of it', (quality, credits) => {
    for (const set of ['carousel', 'platforms'] as const)
      expect(costOf(imageJob.quote({ ...request, quality, set }))).toBe(credits)
  })

  test('goes by its first words', () => {
    expect(imageJob.label(request)).toBe('Picture: Summer sale: 20% off all bread')
    expect(imageJob.label({ ...request, prompt: 'bread '.repeat(80) }).length).toBeLessThan(80)
  })

  test.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['a'.repeat(picturePromptCharacters), null],
    ['a'.repeat(picturePromptCharacters + 1), 'too-long'],
  ] as const)('of %j', (prompt, issue) => {
    expect(picturePromptIssue(prompt)).toBe(issue)
    expect(imageRequestSchema.safeParse({ ...request, prompt }).success).toBe(issue === null)
  })

  test.each([
    { quality: 'best' },
    { size: 'huge' },
    { set: 'all' },
    { mood: 'sad' },
    { palette: '#fff' },
    { seed: -1 },
    { seed: 0.5 },
    { seed: 2 ** 32 },
    { like: { composition: 'nothing', palette: 'x' } },
    { like: { composition: 'ticket', palette: '' } },
    { mediaIds: ['one'] },
    { mediaIds: Array.from({ length: 5 }, () => '3f0e6a52-0d38-4c7e-9b57-0a3f0f6f6c11') },
    { more: true },
  ])('is not asked for with %j', (wrong) => {
    expect(imageRequestSchema.safeParse({ ...request, ...wrong }).success).toBe(false)
  })
})

describe('a quality', () => {
  test.each([
    ['trial', ['fast']],
    ['basic', ['fast', 'standard']],
    ['starter', ['fast', 'standard']],
    ['pro', ['fast', 'standard', 'premium']],
    ['empire', ['fast', 'standard', 'premium']],
    ['admin', ['fast', 'standard', 'premium']],
  ] as const)('on %s: %j', (plan, open) => {
    expect(pictureQualityIds.filter((quality) => isOpen(quality, plan))).toEqual(open)
    for (const quality of pictureQualityIds)
      expect(imageJob.refusalFor({ ...request, quality }, plan) === null).toBe(open.some((one) => one === quality))
  })

  test('that is closed names a plan that can be bought and opens it', () => {
    expect(planNameThatOpens('standard')).toBe('Starter')
    expect(planNameThatOpens('premium')).toBe('Pro')
    for (const plan of planIds) {
      for (const quality of pictureQualityIds) {
        const code = imageJob.refusalFor({ ...request, quality }, plan)
        if (code !== null) expect(failureMessages[code]).toContain(planNameThatOpens(quality))
      }
    }
  })
})

test('a seed is a whole number that a request takes, and another for another id', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(imageRequestSchema.safeParse({ ...request, seed: seedFrom(id) }).success).toBe(true)
      expect(seedFrom(id)).not.toBe(seedFrom(`${id}.`))
    }),
  )
})
