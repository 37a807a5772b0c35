import { expect, test } from 'vitest'
import type { PostMediaView } from '#app/domain/files/media.ts'
import type { ResultView } from '#app/domain/posts/detail.ts'
import { entryOf } from '#app/domain/posts/feed-entry.ts'

const picture = (mediaId: string, width: number): PostMediaView => ({
  mediaId,
  version: 'a',
  placeholder: null,
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 1,
  width,
  height: 900,
})
const wide = picture('wide', 1600)
const crop = picture('crop', 900)
const at = '2026-11-20T09:00:00.000Z'
const post = { id: 'post', text: 'For all', media: [wide], publishAt: null, createdAt: at }
const target: ResultView = {
  id: 'target',
  platform: 'x',
  status: 'queued',
  text: null,
  failure: null,
  reason: null,
  attempts: 0,
  publishedAt: null,
  remoteId: null,
  dueAt: at,
  isPractice: true,
  account: null,
  history: [],
  receipt: null,
}

test('a platform is drawn with what all are given', () => {
  expect(entryOf(post, target)).toEqual({
    id: 'target',
    postId: 'post',
    platform: 'x',
    text: 'For all',
    publishedAt: at,
    drawnAs: 'media',
    media: [wide],
  })
})

test('what is its own stands in the place of that', () => {
  const own = { text: 'For X', thread: ['Part 2'], firstComment: 'The list', media: [crop] }
  expect(entryOf(post, { ...target, ...own })).toMatchObject({ ...own, drawnAs: 'media' })
})

test('one that is given no pictures has none', () => {
  expect(entryOf(post, { ...target, media: [] })).not.toHaveProperty('media')
  expect(entryOf(post, { ...target, media: [] }).drawnAs).toBe('text')
  expect(entryOf(post, { ...target, platform: 'instagram', media: [] }).drawnAs).toBe('text-card')
})

test('a field nobody filled in is told only of what a practice account took without it', () => {
  const youtube = { ...target, platform: 'youtube', fields: { title: 'Bread' } } as const
  expect(entryOf(post, youtube)).toMatchObject({ fields: { title: 'Bread' } })
  expect(entryOf(post, youtube)).not.toHaveProperty('assumed')
  const entry = entryOf({ ...post, media: [{ ...wide, kind: 'video' }] }, { ...youtube, status: 'published' })
  expect(entry.fields).toMatchObject({ title: 'Bread', privacy: 'Everyone' })
  expect(entry.assumed).toContain('privacy')
})

test('what goes out by a linked account is drawn in the name of that account', () => {
  expect(entryOf(post, { ...target, isPractice: false, account: 'Café Aurora' })).toMatchObject({
    account: 'Café Aurora',
  })
  expect(entryOf(post, target)).not.toHaveProperty('account')
})
