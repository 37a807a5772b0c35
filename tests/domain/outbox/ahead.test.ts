import { describe, expect, it } from 'vitest'
import { type NewAction, type OutboxAction, theQueue } from '#app/domain/outbox/action.ts'
import { plannedAhead, postsAhead, queueAfter, queueAhead, unreadAt } from '#app/domain/outbox/ahead.ts'
import { outboxStates } from '#app/domain/outbox/states.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { postIn } from '#app/domain/posts/states.ts'
import { afterMoves, type QueueView, reordered } from '#app/domain/queue/queue.ts'
import { queueStates } from '#app/domain/queue/states.ts'

const queue: QueueView = queueStates.filled.view
const idOf = (title: string) => queue.posts.find((post) => post.title.startsWith(title))?.id ?? expect.fail(title)
const bread = idOf('Behind')
const tomorrow = idOf('Tomorrow')
const launch = idOf('Launch')

const order = (postIds: readonly string[], of: QueueView): NewAction => {
  const after = afterMoves(of.posts, reordered(of.posts, postIds))
  const times = Object.fromEntries(after.filter(({ id }) => postIds.includes(id)).map(({ id, at }) => [id, at]))
  return { kind: 'reorderQueue', about: theQueue, title: '', data: { postIds, times } }
}
const toSlot = (postId: string, at: string): NewAction => ({
  kind: 'moveToSlot',
  about: postId,
  title: '',
  at,
  data: { postId, at },
})
const cancel = (postId: string): NewAction => ({ kind: 'cancelPost', about: postId, title: '', data: { postId } })
const timesIn = (view: QueueView) => Object.fromEntries(view.posts.map(({ id, at }) => [id, at]))
const free = '2026-11-21T13:00:00.000Z'

describe('a queue with what waits on the device', () => {
  it('stands as it was put: an order, a free time taken and the one before it free, a post cancelled', () => {
    const view = queueAhead(queue, [order([launch, tomorrow, bread], queue)])
    expect(view.posts.flatMap(({ id }) => ([launch, tomorrow, bread].includes(id) ? id : []))).toEqual([
      launch,
      tomorrow,
      bread,
    ])
    expect(timesIn(view)[launch]).toBe(timesIn(queue)[bread])
    const moved = queueAhead(queue, [toSlot(tomorrow, free)])
    expect(timesIn(moved)[tomorrow]).toBe(free)
    expect(moved.free).not.toContain(free)
    expect(moved.free).toContain(timesIn(queue)[tomorrow])
    const less = queueAhead(queue, [cancel(bread)])
    expect(less.posts.map(({ id }) => id)).not.toContain(bread)
    expect(less.free).toContain(timesIn(queue)[bread])
  })

  it('is the same when the server has some of it, or all, already', () => {
    const first = order([launch, tomorrow, bread], queue)
    const after = queueAfter(queue, [first])
    const second = toSlot(bread, free)
    const third = order([bread, launch, tomorrow], queueAfter(after, [second]))
    const all = [first, second, third, cancel(launch)]
    const wanted = queueAhead(queue, all)
    for (let done = 1; done <= all.length; done += 1)
      expect(queueAhead(queueAfter(queue, all.slice(0, done)), all)).toEqual(wanted)
    expect(new Set(wanted.posts.map(({ at }) => at)).size).toBe(wanted.posts.length)
  })

  it('leaves alone what it does not know, and an order without times', () => {
    expect(queueAhead(queue, [toSlot('gone', free)]).posts).toEqual(queue.posts)
    expect(queueAhead(queue, [{ ...order([bread], queue), data: { postIds: [launch, bread] } }]).posts).toEqual(
      queue.posts,
    )
    const byHand: NewAction = { kind: 'movePost', about: bread, title: '', at: free, data: {} }
    expect(queueAhead(queue, [byHand]).posts.find(({ id }) => id === bread)).toMatchObject({ at: free, holds: 'own' })
  })
})

it('what was read before an action got there is told without it; what was read afterwards, with it', () => {
  const [at, before, after] = ['2026-11-20T09:00:00.000Z', '2026-11-20T08:59:59.999Z', '2026-11-20T09:00:00.001Z']
  const sent = { ...outboxStates.waiting.actions[0], id: 'sent', state: { is: 'sent' as const, at } }
  const [waiting] = outboxStates.waiting.actions
  expect(unreadAt([sent, waiting], before)).toEqual([sent, waiting])
  expect(unreadAt([sent, waiting], after)).toEqual([waiting])
  expect(unreadAt([sent, waiting], undefined)).toEqual([waiting])
})

it('a calendar shows a new order of the queue too', () => {
  const range = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  const waiting = { ...outboxStates.waiting.actions[0], ...order([launch, bread], queue) }
  const shown = plannedAhead({ posts: queue.posts, drafts: [], isCut: false }, [waiting], range)
  expect(shown.posts.find(({ id }) => id === launch)?.at).toBe(timesIn(queue)[bread])
})

describe('a post that was written anew', () => {
  const range = { from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }
  const [at, other] = ['2026-11-24T09:00:00.000Z', '2026-11-26T09:00:00.000Z']
  const planned = { id: 'a', title: 'Rye', at, status: 'scheduled', platforms: [] } as const
  const saved = (to: string | null, isDraft: boolean): OutboxAction => ({
    ...outboxStates.waiting.actions[0],
    kind: 'savePost',
    about: 'a',
    at: to,
    data: { text: 'Spelt\nand more', isDraft, publishAt: to },
  })
  const shown = (action: OutboxAction) => plannedAhead({ posts: [planned], drafts: [], isCut: false }, [action], range)

  it('stands on the calendar as it was saved: at its time, where it was while it goes out, a draft in the tray', () => {
    expect(shown(saved(other, false)).posts).toMatchObject([{ title: 'Spelt', at: other, status: 'scheduled' }])
    expect(shown(saved(null, false))).toMatchObject({ posts: [{ at, status: 'scheduled' }], drafts: [] })
    expect(shown(saved(other, true)).posts).toMatchObject([{ at: other, status: 'draft' }])
    expect(shown(saved(null, true))).toMatchObject({ posts: [], drafts: [{ title: 'Spelt', status: 'draft' }] })
  })

  it('stands in the list with its words, its time and its targets', () => {
    const post = postIn('scheduled')
    const listed = (to: string | null, isDraft: boolean) =>
      postsAhead([post], [{ ...saved(to, isDraft), about: post.id }])
    expect(listed(other, false)).toMatchObject([{ text: 'Spelt\nand more', publishAt: other, status: 'scheduled' }])
    expect(listed(null, false)).toMatchObject([{ publishAt: null, status: 'publishing' }])
    const [draft] = listed(null, true)
    expect([draft?.status, draft?.targets[0]?.status]).toEqual(['draft', 'draft'])
  })
})

it('a post that only this device knows stands on the calendar at its time, and a draft in the tray', () => {
  const range = { from: '2026-11-20T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' }
  const base = { queuedAt: range.from, attempts: 0, hasWaited: true, state: { is: 'waiting' as const } }
  const made = (about: string, at: string | null, data: object): OutboxAction => ({
    ...base,
    id: about,
    kind: 'createPost',
    about,
    title: 'Rye',
    at,
    data: { platforms: ['x'], ...data },
  })
  const friday = '2026-11-27T09:00:00.000Z'
  const next = { ...made('e', null, { isDraft: true }), kind: 'queuePost' as const, id: 'e2' }
  const waiting = [
    made('a', friday, {}),
    made('b', null, { isDraft: true }),
    made('c', null, {}),
    made('d', '2027-01-01T09:00:00.000Z', {}),
    made('e', null, { isDraft: true }),
    next,
  ]
  const shown = plannedAhead({ posts: [], drafts: [], isCut: false }, waiting, range)
  expect(shown.posts).toEqual([
    { id: 'a', title: 'Rye', at: friday, status: 'scheduled', platforms: [{ platform: 'x', status: 'queued' }] },
  ])
  expect(shown.drafts.map(({ id }) => id)).toEqual(['b'])
  // Told by the server as well, it is there once.
  expect(plannedAhead(shown, waiting, range)).toEqual(shown)
})

describe('posts of a list with what waits on the device', () => {
  const [draft, scheduled, failed] = [postIn('draft'), postIn('scheduled'), postIn('failed')]
  const on = (post: PostView, kind: NewAction['kind'], more: Partial<NewAction> = {}): NewAction => ({
    kind,
    about: post.id,
    title: '',
    data: { postId: post.id },
    ...more,
  })
  const statuses = (posts: readonly PostView[]) => posts.map(({ status, targets }) => [status, targets[0]?.status])

  it('stand as they were left: cancelled, scheduled, moved, deleted and brought back, tried again', () => {
    const all = [
      on(scheduled, 'cancelPost'),
      on(draft, 'schedulePost', { at: free }),
      on(failed, 'retryTarget', { data: { targetId: failed.targets[0]?.id } }),
    ]
    const after = postsAhead([draft, scheduled, failed], all)
    expect(statuses(after)).toEqual([
      ['scheduled', 'queued'],
      ['draft', 'draft'],
      ['failed', 'queued'],
    ])
    expect(after[0]?.publishAt).toBe(free)
    expect(postsAhead(after, all)).toEqual(after)
    const gone = [on(draft, 'deletePost')]
    expect(postsAhead([draft, scheduled], gone).map(({ id }) => id)).toEqual([scheduled.id])
    expect(postsAhead([draft, scheduled], [...gone, on(draft, 'restorePost')])).toHaveLength(2)
    const held = postIn('held')
    expect(postsAhead([held], [on(held, 'movePost', { at: free })])[0]).toMatchObject({
      status: 'scheduled',
      publishAt: free,
    })
    expect(postsAhead([scheduled], [on(scheduled, 'schedulePost', { at: null })])[0]?.status).toBe('publishing')
  })
})
