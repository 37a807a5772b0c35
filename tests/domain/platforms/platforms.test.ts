import { expect, test } from 'vitest'
import { inPlatformOrder, isPlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { sourcesOf } from '#app/domain/platforms/sources.ts'

test('there are nine, each dated and sourced', () => {
  expect(platformIds).toEqual([
    'x',
    'facebook',
    'instagram',
    'linkedin',
    'tiktok',
    'youtube',
    'pinterest',
    'threads',
    'bluesky',
  ])
  for (const id of platformIds) {
    expect(sourcesOf(id).length).toBeGreaterThan(0)
    for (const { asOf } of sourcesOf(id)) expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
})

test('an unknown name is no platform', () => {
  expect([isPlatformId('x'), isPlatformId('toString'), isPlatformId('X'), isPlatformId(null)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('are sorted into the order they are shown in', () => {
  expect(platformIds.toReversed().sort(inPlatformOrder)).toEqual(platformIds)
})
