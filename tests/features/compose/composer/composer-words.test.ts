import { describe, expect, test } from 'vitest'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { emptyComposition } from '#app/domain/posts/composition.ts'
import { postIn } from '#app/domain/posts/states.ts'
import {
  arrivedWords,
  drawingFor,
  goWords,
  keptWords,
  nowWords,
  savedWords,
  throughWords,
} from '#app/features/compose/composer/composer-words.ts'
import { saidLately } from '#app/features/compose/composer/use-said-lately.ts'

const at = '2026-11-24T14:00:00.000Z'
const now = '2026-11-20T09:00:00.000Z'
const places = { ready: platformIds, chosen: platformIds }
const facts = { kind: 'now', at: null, ...places, zone: 'UTC', now, editing: null } as const
const seven = platformIds.slice(0, 7)

describe('the button says exactly what happens', () => {
  test.each([
    ['Publish to all nine', facts],
    ['Publish to 7 of 9', { ...facts, ready: seven }],
    ['Publish to 7 platforms', { ...facts, ready: seven, chosen: seven }],
    ['Publish to X', { ...facts, ready: ['x'] as const, chosen: ['x'] as const }],
    ['Choose where it goes', { ...facts, ready: [], chosen: [] }],
    ['Schedule for Tue 24 Nov, 14:00', { ...facts, kind: 'at', at } as const],
    ['Schedule for Wed 24 Nov 2027, 14:00', { ...facts, kind: 'at', at: '2027-11-24T14:00:00.000Z' } as const],
    ['Schedule 7 of 9 for Tue 24 Nov, 14:00', { ...facts, kind: 'next', at, ready: seven } as const],
    ['Put in the next free slot', { ...facts, kind: 'next', offline: true } as const],
    ['Keep as draft', { ...facts, kind: 'draft' } as const],
    ['Save draft', { ...facts, kind: 'draft', editing: { status: 'draft', publishAt: null } } as const],
    ['Take back to drafts', { ...facts, kind: 'draft', editing: { status: 'scheduled', publishAt: at } } as const],
    [
      'Save, still Tue 24 Nov, 14:00',
      { ...facts, kind: 'at', at, editing: { status: 'scheduled', publishAt: at } } as const,
    ],
  ])('%s', (words, given) => {
    expect(goWords(given)).toBe(words)
  })
  test('and afterwards what has become of it', () => {
    expect(savedWords({ ...facts, kind: 'at', at, ready: seven })).toMatchObject({
      title: 'Scheduled for Tue 24 Nov, 14:00',
      sentence:
        'It goes out to 7 of 9 practice accounts. Until then you can change it. Threads and Bluesky are left out until their version is put right, on the page of this post.',
    })
  })
  test('with several accounts it names its own, and never all practice accounts', () => {
    expect(savedWords({ ...facts, kind: 'at', at, goesTo: 'Tide Yoga' }).sentence).toBe(
      'It goes out to nine platforms for Tide Yoga. Until then you can change it.',
    )
    expect(nowWords({ ...facts, goesTo: 'All accounts' })).toBe('It goes out to nine platforms for all accounts now.')
    const published = { status: 'published' as const, targets: [] }
    expect(arrivedWords(published, 'Tide Yoga')?.sentence).toMatch(/ for Tide Yoga, seen only by you\.$/)
  })
  test('or what will, when it can be sent', () => {
    const words = (kind: 'now' | 'at' | 'next' | 'draft', offline = true) =>
      keptWords({ ...facts, kind, at: kind === 'at' ? at : null, offline }).sentence
    expect(words('now')).toBe('It goes out when you are back online, once. Until then it waits in your outbox.')
    expect(words('at')).toMatch(/^It is scheduled for Tue 24 Nov, 14:00 when you are back online/)
    expect(words('next')).toMatch(/^It gets the next free slot/)
    expect(words('draft')).toMatch(/^It is saved with your drafts/)
    expect(words('now', false)).toMatch(/^No answer came yet\. It goes out as soon as one comes, once\./)
  })
})

test('what was kept says what became of it once the server has it', () => {
  expect(throughWords({ status: 'scheduled', publishAt: at }, 'UTC', now).title).toBe('Scheduled for Tue 24 Nov, 14:00')
  expect(throughWords({ status: 'draft', publishAt: null }, 'UTC', now).title).toBe('Kept as a draft')
  expect(throughWords(null, 'UTC', now).title).toBe('On its way')
})

test('what was said lately is told by its place and its time', () => {
  const one = { postId: 'p', isOut: true, at, platform: 'x' } as const
  expect(saidLately([one, { ...one, platform: 'linkedin' }], 'UTC')).toBe(
    'The same words went to X and LinkedIn on 24 Nov, 14:00.',
  )
  expect(saidLately([], 'UTC')).toBeNull()
})

test.each([
  ['Published', 'published'],
  ['8 of 9 published, 1 waiting', 'putOff'],
  ['8 of 9 published, 1 refused', 'refusedByPlatform'],
  ['Published nowhere', 'failed'],
] as const)('what the platforms made of it: %s', (title, state) => {
  expect(arrivedWords(postIn(state))?.title).toBe(title)
})
test('where it is out is counted, and said to be practice', () => {
  const post = postIn('published')
  const said = (count: number) => arrivedWords({ ...post, targets: post.targets.slice(0, count) })?.sentence
  expect(said(9)).toBe('On nine practice accounts, seen only by you.')
  expect(said(5)).toBe('On five practice accounts, seen only by you.')
  expect(said(1)).toBe('On one practice account, seen only by you.')
})
test('a picture is drawn from the words of a draft, and comes back to it', () => {
  const composition = { ...emptyComposition, text: 'Rye & rolls' }
  expect(drawingFor({ composition, address: 'draft=d1' })).toBe(
    '/dashboard/create/image?about=Rye%20%26%20rolls&draft=d1',
  )
  expect(drawingFor({ composition: emptyComposition, address: 'post=p1' })).toBe('/dashboard/create/image?post=p1')
})
test('until a platform has it, nothing new is said', () => {
  expect(arrivedWords(postIn('scheduled'))).toBeNull()
  const { targets } = postIn('scheduled')
  expect(arrivedWords({ status: 'publishing', targets })).toBeNull()
})
