import * as z from 'zod/mini'
import { postTitleCharacters } from '../limits.ts'
import { platformSchema } from '../platforms/platform-schema.ts'
import type { PlannedPost, PlannedPosts, PlannedRange } from '../posts/planned.ts'
import type { PostView, TargetStatus } from '../posts/post.ts'
import type { Holds, QueueView } from '../queue/queue.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import { excerptOf, titleOf } from '../wording/excerpts.ts'
import type { NewAction, OutboxAction } from './action.ts'

/** Waiting and sending actions, oldest first. */
export const onTheirWay = (actions: readonly OutboxAction[]): readonly OutboxAction[] =>
  actions.filter(({ state }) => state.is === 'waiting' || state.is === 'sending')

/** Actions missing in data read at this moment: unsent ones, and those sent since. */
export const unreadAt = (actions: readonly OutboxAction[], readAt: Instant | undefined): readonly OutboxAction[] =>
  actions.filter(
    ({ state }) =>
      state.is === 'waiting' ||
      state.is === 'sending' ||
      (state.is === 'sent' && readAt !== undefined && state.at > readAt),
  )

type Done = Pick<NewAction, 'kind' | 'about' | 'at' | 'data'>
type Step = Done & { readonly times: Readonly<Record<string, Instant>> }

/** A new order includes the times computed on the device, so that a repeat gives the same ones. */
const orderSchema = z.object({ times: z.record(z.string(), z.string()) })
const stepsOf = (done: readonly Done[]): readonly Step[] =>
  done.map((action) => {
    const read = action.kind === 'reorderQueue' ? orderSchema.safeParse(action.data) : null
    return { ...action, times: read?.success ? read.data.times : {} }
  })

const savedSchema = z.object({ text: z.optional(z.string()), isDraft: z._default(z.boolean(), false) })
function savedOf({ at, data }: Step) {
  const { text, isDraft } = savedSchema.safeParse(data).data ?? { isDraft: false }
  return { text, isDraft, isNow: at === null && !isDraft }
}

const isGone = (steps: readonly Step[]): boolean =>
  steps.findLast(({ kind }) => kind === 'deletePost' || kind === 'restorePost')?.kind === 'deletePost'

function after<Post extends PlannedPost>(post: Post, step: Step): Post {
  const { kind, about, at, times } = step
  if (kind === 'reorderQueue') return { ...post, at: times[post.id] ?? post.at }
  if (about !== post.id) return post
  switch (kind) {
    case 'moveToSlot':
    case 'movePost':
      return at === undefined ? post : { ...post, at }
    case 'schedulePost':
      return { ...post, status: 'scheduled', at: at ?? post.at }
    case 'cancelPost':
      return { ...post, status: 'draft' }
    case 'savePost': {
      if (at === undefined) return post
      const { text, isDraft, isNow } = savedOf(step)
      const title = text === undefined ? post.title : excerptOf(titleOf(text), postTitleCharacters)
      return { ...post, title, status: isDraft ? 'draft' : 'scheduled', at: isNow ? post.at : at }
    }
    default:
      return post
  }
}

/** Instants have one format, so text order is time order: comparing text is faster for thousands of posts. */
const byTime = ({ at: one }: PlannedPost, { at: other }: PlannedPost): number =>
  one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1

const afterAll = <Post extends PlannedPost>(posts: readonly Post[], steps: readonly Step[]): readonly Post[] =>
  posts.flatMap((post) => {
    // A post that was deleted and restored stays.
    if (isGone(steps.filter(({ about }) => about === post.id))) return []
    let now: Post = post
    for (const step of steps) now = after(now, step)
    return now
  })

const madeSchema = z.object({ platforms: z._default(z.array(platformSchema), []), isDraft: z.optional(z.boolean()) })

/** Posts known only to this device. Those for now or the queue enter the calendar through the server. */
function madeHere(actions: readonly OutboxAction[]): readonly PlannedPost[] {
  const queued = new Set(actions.flatMap(({ kind, about }) => (kind === 'queuePost' ? about : [])))
  return actions.flatMap(({ kind, about, at = null, title, data }): readonly PlannedPost[] => {
    const read = kind === 'createPost' ? madeSchema.safeParse(data) : null
    if (!read?.success || queued.has(about)) return []
    const { platforms, isDraft = false } = read.data
    if (at === null && !isDraft) return []
    const status = isDraft ? 'draft' : 'queued'
    const places = platforms.map((platform) => ({ platform, status }) as const)
    return [{ id: about, title, at, status: isDraft ? 'draft' : 'scheduled', platforms: places }]
  })
}

/** A range of the calendar after these actions. */
export function plannedAhead(
  planned: PlannedPosts,
  done: readonly OutboxAction[],
  { from, until }: PlannedRange,
): PlannedPosts {
  if (done.length === 0) return planned
  const told = [...planned.posts, ...planned.drafts]
  const known = new Set(told.map(({ id }) => id))
  const made = madeHere(done).filter(({ id }) => !known.has(id))
  const shown = afterAll([...told, ...made], stepsOf(done))
  return {
    ...planned,
    posts: shown.filter(({ at }) => at !== null && at >= from && at < until).sort(byTime),
    drafts: shown.filter(({ at }) => at === null),
  }
}

/** The queue after these actions. A cancelled post stays as a draft. Applying them twice changes nothing more. */
export function queueAfter(queue: QueueView, done: readonly Done[]): QueueView {
  const steps = stepsOf(done)
  const movedByHand = new Set(done.flatMap(({ kind, about }) => (kind === 'movePost' ? about : [])))
  const holdsOf = (id: string, holds: Holds): Holds => (movedByHand.has(id) ? 'own' : holds)
  const posts = afterAll(queue.posts, steps)
    .map((post) => ({ ...post, holds: holdsOf(post.id, post.holds) }))
    .sort((one, other) => millisOf(one.at) - millisOf(other.at) || (one.id < other.id ? -1 : 1))
  // A slot that a post leaves becomes free; a slot that it takes is not.
  const left = queue.posts.flatMap(({ holds, accountId, at }) =>
    holds === 'own' || accountId !== queue.accountId ? [] : at,
  )
  const taken = new Set(posts.flatMap(({ at, status }) => (status === 'draft' ? [] : at)))
  const free = [...new Set([...queue.free, ...left])].filter((at) => !taken.has(at)).toSorted()
  return { ...queue, posts, free }
}

/** The queue after these actions, without drafts. */
export function queueAhead(queue: QueueView, done: readonly Done[]): QueueView {
  const after = queueAfter(queue, done)
  return { ...after, posts: after.posts.filter(({ status }) => status !== 'draft') }
}

const nowIn = (post: PostView, from: TargetStatus, to: TargetStatus, of?: unknown) =>
  post.targets.map((target) =>
    target.status === from && (of === undefined || target.id === of) ? { ...target, status: to } : target,
  )

function changedBy(post: PostView, step: Step): Partial<PostView> {
  const { kind, at, data, times } = step
  switch (kind) {
    case 'savePost': {
      if (at === undefined) return {}
      const { text = post.text, isDraft, isNow } = savedOf(step)
      const targets = isDraft ? nowIn(post, 'queued', 'draft') : nowIn(post, 'draft', 'queued')
      return { text, publishAt: at, targets, status: isDraft ? 'draft' : isNow ? 'publishing' : 'scheduled' }
    }
    case 'reorderQueue':
      return { publishAt: times[post.id] ?? post.publishAt }
    case 'moveToSlot':
    case 'movePost':
      return at === undefined ? {} : { publishAt: at, status: post.status === 'held' ? 'scheduled' : post.status }
    case 'schedulePost':
      return {
        status: at == null ? 'publishing' : 'scheduled',
        publishAt: at ?? null,
        targets: nowIn(post, 'draft', 'queued'),
      }
    case 'cancelPost':
      return { status: 'draft', targets: nowIn(post, 'queued', 'draft') }
    case 'retryTarget':
      return { targets: nowIn(post, 'failed', 'queued', data.targetId) }
    default:
      return {}
  }
}

/** A list of posts after these actions. Applying them twice changes nothing more. */
export function postsAhead<Post extends PostView>(posts: readonly Post[], done: readonly Done[]): readonly Post[] {
  if (done.length === 0) return posts
  const steps = stepsOf(done)
  return posts.flatMap((post) => {
    const own = steps.filter(({ kind, about }) => kind === 'reorderQueue' || about === post.id)
    if (isGone(own)) return []
    let now = post
    for (const step of own) now = { ...now, ...changedBy(now, step) }
    return now
  })
}
