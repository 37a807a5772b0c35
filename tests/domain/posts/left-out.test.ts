import { expect, test } from 'vitest'
import { leftOut, servedWith, wantedFileWords } from '#app/domain/posts/left-out.ts'

const picture = { kind: 'image', mime: 'image/jpeg', bytes: 90_000, width: 1080, height: 1350 } as const
const film = { kind: 'video', mime: 'video/mp4', bytes: 900_000, width: 720, height: 720, seconds: 20 } as const
const wanting = ['instagram', 'tiktok', 'youtube', 'pinterest']

test('the platforms that turn a post away are known before it is published', () => {
  const named = (text: string) =>
    leftOut(text, () => [film]).map(({ platform, refusal }) => `${platform} ${refusal.code}`)
  expect(named('Hi')).toEqual([])
  expect(named('a'.repeat(301))).toEqual(['x text_too_long', 'bluesky text_too_long'])
  expect(named(`${'a'.repeat(301)}<`)).toEqual([
    'x text_too_long',
    'youtube characters_refused',
    'bluesky text_too_long',
  ])
  expect(named('a'.repeat(70_000))).toHaveLength(9)
  // A platform with a version of its own is judged by that.
  const own = { x: { text: 'Hi' }, bluesky: { text: 'Hi' } }
  expect(leftOut('a'.repeat(301), () => [film], own)).toEqual([])
})

test('four of the nine turn a text alone away, and YouTube a picture', () => {
  expect(leftOut('Hi').map(({ platform }) => platform)).toEqual(wanting)
  expect(leftOut('Hi', () => [picture])).toMatchObject([
    { platform: 'youtube', refusal: { code: 'media_kind_refused' } },
  ])
})

test('a post is given to those that show its files', () => {
  expect(servedWith()).toEqual(['x', 'facebook', 'linkedin', 'threads', 'bluesky'])
  expect(servedWith(() => [film])).toHaveLength(9)
  expect(servedWith((platform) => (platform === 'tiktok' || platform === 'youtube' ? [] : [picture]))).toEqual([
    'x',
    'facebook',
    'instagram',
    'linkedin',
    'pinterest',
    'threads',
    'bluesky',
  ])
})

test.each([
  ['Instagram, TikTok and Pinterest need a picture or a video, YouTube a video.', wanting],
  ['Instagram needs a picture or a video.', ['instagram']],
  ['YouTube needs a video.', ['youtube']],
] as const)('%s', (words, platforms) => {
  expect(wantedFileWords(platforms as Parameters<typeof wantedFileWords>[0])).toBe(words)
})
