import { expect, test } from 'vitest'
import { leftOut, wantingMedia } from '#app/domain/posts/left-out.ts'

test('who is left out of a text is known before it is published', () => {
  const named = (text: string) => leftOut(text).map(({ platform, refusal }) => `${platform} ${refusal.code}`)
  expect(named('Hi')).toEqual([])
  expect(named('a'.repeat(300))).toEqual(['x text_too_long'])
  expect(named(`${'a'.repeat(300)}<`)).toEqual([
    'x text_too_long',
    'youtube characters_refused',
    'bluesky text_too_long',
  ])
  expect(named('a'.repeat(70_000))).toHaveLength(9)
  // Whoever is given something else is judged by that.
  expect(leftOut('a'.repeat(300), undefined, { x: { text: 'Hi' } })).toEqual([])
})

test('and who would take it with a picture alone', () => {
  expect(wantingMedia('Hi')).toEqual(['instagram', 'tiktok', 'youtube', 'pinterest'])
  const picture = { kind: 'image', mime: 'image/jpeg', bytes: 90_000, width: 1080, height: 1350 } as const
  expect(wantingMedia('Hi', () => [picture])).toEqual([])
  expect(wantingMedia('Hi', (platform) => (platform === 'tiktok' ? [] : [picture]))).toEqual(['tiktok'])
})
