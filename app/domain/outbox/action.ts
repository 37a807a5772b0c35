import * as z from 'zod/mini'
import { outboxKept, outboxTries } from '../limits.ts'
import { refusalOfTime } from '../posts/publish-time.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'

/** What a person can do without a network. Each is carried out by the server function of the same name. */
const outboxKinds = [
  'createPost',
  'savePost',
  'schedulePost',
  'movePost',
  'cancelPost',
  'deletePost',
  'restorePost',
  'retryTarget',
  'queuePost',
  'reorderQueue',
  'moveToSlot',
] as const
export type OutboxKind = (typeof outboxKinds)[number]

/** Why an action stays although the server has not said no to it. */
const outboxTroubles = ['not_answered', 'unknown_here', 'not_allowed'] as const
export type OutboxTrouble = (typeof outboxTroubles)[number]

const failureSchema = z.object({ code: z.string(), facts: z.optional(z.unknown()) })

const stateSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  /** On its way; found again after a reload, it may have arrived or not, and is asked again under the same id. */
  z.object({ is: z.literal('sending') }),
  z.object({ is: z.literal('sent'), at: keptInstantSchema }),
  z.object({ is: z.literal('refused'), failure: failureSchema }),
  z.object({ is: z.literal('attention'), why: z.enum(outboxTroubles) }),
])

const actionSchema = z.object({
  /** Made once, on the device; the server knows the action by it. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(outboxKinds),
  /** The post, or the queue, it is about: actions about one thing keep their order. */
  about: z.string(),
  /** What the server function is given. */
  data: z.record(z.string(), z.unknown()),
  /** What a person knows it by: the first line of the post. */
  title: z.string(),
  /** The time it gives the post, for showing. */
  at: z.optional(z.nullable(z.string())),
  queuedAt: keptInstantSchema,
  attempts: z.int().check(z.nonnegative()),
  /** Nobody stands before a screen that waits for its answer: what becomes of it has to be told. */
  hasWaited: z.boolean(),
  state: stateSchema,
})

export type OutboxAction = z.output<typeof actionSchema>
export type OutboxState = OutboxAction['state']
export type NewAction = Pick<OutboxAction, 'kind' | 'about' | 'data' | 'title' | 'at'>

/** Whether the time an action gives a post is one it can still go out at: going back to one that is over is no way back. */
export const isInTime = ({ at }: Pick<NewAction, 'at'>, now: Instant): boolean =>
  at === undefined || at === null || refusalOfTime(at, now) === null

/** Everything of one person, in the order it was done. */
export const outboxSchema = z.object({ actions: z.array(actionSchema) })
export type Outbox = z.output<typeof outboxSchema>
export const emptyOutbox: Outbox = { actions: [] }

const isOpen = ({ state }: OutboxAction) => state.is === 'waiting' || state.is === 'sending'
const needsPerson = ({ state }: OutboxAction) => state.is === 'refused' || state.is === 'attention'

/** What has not been answered for good, however it stands. */
export const isUnsent = (action: OutboxAction): boolean => isOpen(action) || needsPerson(action)

/** What orders and posting times of the queue are about: they go out in the order they were made in. */
export const theQueue = 'queue'

/** Everything an action changes: a new order, every post it names. */
const changedBy = ({ about, kind, data }: OutboxAction): readonly unknown[] => {
  if (kind === 'reorderQueue') return [theQueue, ...(Array.isArray(data.postIds) ? data.postIds : [])]
  return kind === 'moveToSlot' ? [theQueue, about] : [about]
}

/**
 * Whether an action is nothing without one before it: everything without the making of its post; and what puts a post in
 * the queue without the words that were to go out there.
 */
const hangsOn = ({ kind, about }: OutboxAction, before: OutboxAction): boolean =>
  about === before.about && (before.kind === 'createPost' || (before.kind === 'savePost' && kind === 'queuePost'))

/**
 * What a person did in one go, as one: a post and its place in the queue. What asks for somebody itself stands alone, and
 * so does everything that hangs on nothing here.
 */
export function inLines(actions: readonly OutboxAction[]): readonly (readonly OutboxAction[])[] {
  const lines: OutboxAction[][] = []
  for (const action of actions) {
    const own = needsPerson(action) ? undefined : lines.find(([first]) => first && hangsOn(action, first))
    if (own === undefined) lines.push([action])
    else own.push(action)
  }
  return lines
}

/**
 * What stands in the way of an action: one before it that changes the same, as long as nobody knows what became of it,
 * and one that was refused and it hangs on. Any other change the server refused holds nothing up.
 */
export function heldBy({ actions }: Outbox, action: OutboxAction): OutboxAction | null {
  const before = actions.slice(
    0,
    actions.findIndex(({ id }) => id === action.id),
  )
  const own = new Set(changedBy(action))
  const inTheWay = (other: OutboxAction) =>
    other.state.is === 'refused'
      ? hangsOn(action, other)
      : other.state.is !== 'sent' && changedBy(other).some((one) => own.has(one))
  return before.find(inTheWay) ?? null
}

/** The next one to send, but for what was tried in this round already; null when nothing can go. */
export const nextToSend = (outbox: Outbox, tried: ReadonlySet<string> = new Set()): OutboxAction | null =>
  outbox.actions.find((action) => isOpen(action) && !tried.has(action.id) && heldBy(outbox, action) === null) ?? null

const changed = (outbox: Outbox, id: string, to: (action: OutboxAction) => OutboxAction): Outbox => ({
  actions: outbox.actions.map((action) => (action.id === id ? to(action) : action)),
})

/** Written down once: an id that is known changes nothing. */
export const withAction = (outbox: Outbox, action: NewAction, facts: { id: string; now: Instant }): Outbox =>
  outbox.actions.some(({ id }) => id === facts.id)
    ? outbox
    : {
        actions: [
          ...outbox.actions,
          {
            ...action,
            id: facts.id,
            queuedAt: facts.now,
            attempts: 0,
            hasWaited: false,
            state: { is: 'waiting' },
          },
        ],
      }

/** It is about to be sent. Null: somebody has taken it back, or answered it, meanwhile. */
export function begun(outbox: Outbox, id: string): Outbox | null {
  const action = outbox.actions.find((one) => one.id === id)
  if (action === undefined || !isOpen(action)) return null
  return changed(outbox, id, (one) => ({ ...one, attempts: one.attempts + 1, state: { is: 'sending' } }))
}

/** What came of sending one. */
export type Ending =
  | { readonly is: 'sent' }
  | { readonly is: 'refused'; readonly failure: { readonly code: string; readonly facts?: unknown } }
  /** Nothing was heard: it is asked again under the same id. `isCounted`: there was a network, so something is wrong. */
  | { readonly is: 'unanswered'; readonly isCounted: boolean }
  | { readonly is: 'attention'; readonly why: OutboxTrouble }

/** What somebody waits for at a screen and hears there is not kept; what had to wait is kept for a while, to be told. */
export function ended(outbox: Outbox, id: string, ending: Ending, now: Instant): Outbox {
  const of = (state: OutboxState) => changed(outbox, id, (action) => ({ ...action, state }))
  switch (ending.is) {
    case 'sent': {
      const hasWaited = outbox.actions.find((one) => one.id === id)?.hasWaited ?? false
      return hasWaited ? of({ is: 'sent', at: now }) : without(outbox, [id])
    }
    case 'refused':
      return of({ is: 'refused', failure: { code: ending.failure.code, facts: ending.failure.facts } })
    case 'attention':
      return of({ is: 'attention', why: ending.why })
    case 'unanswered': {
      const action = outbox.actions.find((one) => one.id === id)
      const isOver = ending.isCounted && (action?.attempts ?? 0) >= outboxTries
      const state: OutboxState = isOver ? { is: 'attention', why: 'not_answered' } : { is: 'waiting' }
      return changed(outbox, id, (one) => ({
        ...one,
        state,
        // A cut network says nothing of the action.
        attempts: ending.isCounted ? one.attempts : Math.max(1, one.attempts - 1),
      }))
    }
  }
}

/** Nobody waits at a screen for it any more. */
export const leftWaiting = (outbox: Outbox, ids: readonly string[]): Outbox => ({
  actions: outbox.actions.map((action) => (ids.includes(action.id) ? { ...action, hasWaited: true } : action)),
})

export const without = (outbox: Outbox, ids: readonly string[]): Outbox => ({
  actions: outbox.actions.filter(({ id }) => !ids.includes(id)),
})

/** Whether an action can be taken back as if it had never been: it has not been sent even once. */
export const canWithdraw = ({ state, attempts }: OutboxAction): boolean => state.is === 'waiting' && attempts === 0

/** What goes when a person lets an action go: with it, what hangs on it. */
export function discardedWith(outbox: Outbox, id: string): readonly OutboxAction[] {
  const at = outbox.actions.findIndex((one) => one.id === id)
  const action = outbox.actions[at]
  if (action === undefined) return []
  return outbox.actions.filter((one, place) => one.id === id || (place > at && hangsOn(one, action) && isUnsent(one)))
}

/** Brings back what was let go, where it stood. */
export function withBack(outbox: Outbox, actions: readonly OutboxAction[]): Outbox {
  const known = new Set(outbox.actions.map(({ id }) => id))
  const back = actions.filter(({ id }) => !known.has(id))
  return {
    actions: [...outbox.actions, ...back].sort((one, other) => millisOf(one.queuedAt) - millisOf(other.queuedAt)),
  }
}

/** Tried once more, as it is or with other data, under the same id. */
export const tried = (outbox: Outbox, id: string, data?: Readonly<Record<string, unknown>>): Outbox =>
  changed(outbox, id, (action) =>
    needsPerson(action)
      ? { ...action, state: { is: 'waiting' }, attempts: 1, hasWaited: true, ...(data && { data, ...timeIn(data) }) }
      : action,
  )

/** The time other data gives a post is the one that is shown of it. */
const timeIn = ({ publishAt }: Readonly<Record<string, unknown>>): Pick<OutboxAction, 'at'> =>
  typeof publishAt === 'string' || publishAt === null ? { at: publishAt } : {}

/** Lets go of what went out long ago, and of all but the last of it. */
export function tidied(outbox: Outbox, now: Instant): Outbox {
  const sent = outbox.actions.filter(({ state }) => state.is === 'sent')
  const oldest = addMs(now, -outboxKept.sentMs)
  const kept = new Set(
    sent
      .slice(-outboxKept.sent)
      .filter(({ state }) => state.is === 'sent' && state.at >= oldest)
      .map(({ id }) => id),
  )
  const actions = outbox.actions.filter(({ id, state }) => state.is !== 'sent' || kept.has(id))
  return actions.length === outbox.actions.length ? outbox : { actions }
}
