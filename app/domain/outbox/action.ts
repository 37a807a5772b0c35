import * as z from 'zod/mini'
import { outboxKept, outboxTries } from '../limits.ts'
import { refusalOfTime } from '../posts/publish-time.ts'
import { addMs, type Instant, millisOf } from '../time/instant.ts'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'

/** Actions possible offline. The server function of the same name carries each one out. */
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

/** Reasons why an action stays although the server did not refuse it. */
const outboxTroubles = ['not_answered', 'unknown_here', 'not_allowed'] as const
export type OutboxTrouble = (typeof outboxTroubles)[number]

const failureSchema = z.object({ code: z.string(), facts: z.optional(z.unknown()) })

const stateSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('waiting') }),
  /** In flight. After a reload it may or may not have arrived, so it is sent again under the same id. */
  z.object({ is: z.literal('sending') }),
  z.object({ is: z.literal('sent'), at: keptInstantSchema }),
  z.object({ is: z.literal('refused'), failure: failureSchema }),
  z.object({ is: z.literal('attention'), why: z.enum(outboxTroubles) }),
])

const actionSchema = z.object({
  /** Made once on the device; the server recognises the action by it. */
  id: z.string().check(z.minLength(1)),
  kind: z.enum(outboxKinds),
  /** The post or queue it changes: actions on the same one keep their order. */
  about: z.string(),
  /** Input of the server function. */
  data: z.record(z.string(), z.unknown()),
  /** First line of the post, for screens. */
  title: z.string(),
  /** The post's new time, for screens. */
  at: z.optional(z.nullable(z.string())),
  queuedAt: keptInstantSchema,
  attempts: z.int().check(z.nonnegative()),
  /** True when no screen waits for the result, so that a notification must report it. */
  hasWaited: z.boolean(),
  state: stateSchema,
})

export type OutboxAction = z.output<typeof actionSchema>
export type OutboxState = OutboxAction['state']
export type NewAction = Pick<OutboxAction, 'kind' | 'about' | 'data' | 'title' | 'at'>

/** True when the time of an action can still be used: undo cannot return to a past time. */
export const isInTime = ({ at }: Pick<NewAction, 'at'>, now: Instant): boolean =>
  at === undefined || at === null || refusalOfTime(at, now) === null

/** All actions of one person, oldest first. */
export const outboxSchema = z.object({ actions: z.array(actionSchema) })
export type Outbox = z.output<typeof outboxSchema>
export const emptyOutbox: Outbox = { actions: [] }

const isOpen = ({ state }: OutboxAction) => state.is === 'waiting' || state.is === 'sending'
const needsPerson = ({ state }: OutboxAction) => state.is === 'refused' || state.is === 'attention'

/** True until the server's final answer. */
export const isUnsent = (action: OutboxAction): boolean => isOpen(action) || needsPerson(action)

/** Subject of the queue's orders and slots: these actions keep their order. */
export const theQueue = 'queue'

/** Everything an action changes: a new order changes every post it names. */
const changedBy = ({ about, kind, data }: OutboxAction): readonly unknown[] => {
  if (kind === 'reorderQueue') return [theQueue, ...(Array.isArray(data.postIds) ? data.postIds : [])]
  return kind === 'moveToSlot' ? [theQueue, about] : [about]
}

/** True when an action needs an earlier one: its post's creation, or for the queue the text saved before. */
const hangsOn = ({ kind, about }: OutboxAction, before: OutboxAction): boolean =>
  about === before.about && (before.kind === 'createPost' || (before.kind === 'savePost' && kind === 'queuePost'))

/** Groups dependent actions, such as a post and its place in the queue. One that needs the person is alone. */
export function inLines(actions: readonly OutboxAction[]): readonly (readonly OutboxAction[])[] {
  const lines: OutboxAction[][] = []
  for (const action of actions) {
    const own = needsPerson(action) ? undefined : lines.find(([first]) => first && hangsOn(action, first))
    if (own === undefined) lines.push([action])
    else own.push(action)
  }
  return lines
}

/** The earlier action that blocks this one: unanswered on the same thing, or refused and needed; others do not. */
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

/** The next action to send, except those tried in this round; null when all are blocked. */
export const nextToSend = (outbox: Outbox, tried: ReadonlySet<string> = new Set()): OutboxAction | null =>
  outbox.actions.find((action) => isOpen(action) && !tried.has(action.id) && heldBy(outbox, action) === null) ?? null

const changed = (outbox: Outbox, id: string, to: (action: OutboxAction) => OutboxAction): Outbox => ({
  actions: outbox.actions.map((action) => (action.id === id ? to(action) : action)),
})

/** Adds an action; a known id changes nothing. */
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

/** Marks an action as sending. Null when it was withdrawn or answered in the meantime. */
export function begun(outbox: Outbox, id: string): Outbox | null {
  const action = outbox.actions.find((one) => one.id === id)
  if (action === undefined || !isOpen(action)) return null
  return changed(outbox, id, (one) => ({ ...one, attempts: one.attempts + 1, state: { is: 'sending' } }))
}

/** Result of sending an action. */
export type Ending =
  | { readonly is: 'sent' }
  | { readonly is: 'refused'; readonly failure: { readonly code: string; readonly facts?: unknown } }
  /** No answer: it is sent again under the same id. `isCounted`: the network worked, so the server is at fault. */
  | { readonly is: 'unanswered'; readonly isCounted: boolean }
  | { readonly is: 'attention'; readonly why: OutboxTrouble }

/** Records the result. A sent action is removed when a screen shows its result; else it stays for a while. */
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
        // A lost network does not count as a try.
        attempts: ending.isCounted ? one.attempts : Math.max(1, one.attempts - 1),
      }))
    }
  }
}

/** Marks actions whose screen no longer waits. */
export const leftWaiting = (outbox: Outbox, ids: readonly string[]): Outbox => ({
  actions: outbox.actions.map((action) => (ids.includes(action.id) ? { ...action, hasWaited: true } : action)),
})

export const without = (outbox: Outbox, ids: readonly string[]): Outbox => ({
  actions: outbox.actions.filter(({ id }) => !ids.includes(id)),
})

/** True while an action was never sent, so that removing it leaves no trace. */
export const canWithdraw = ({ state, attempts }: OutboxAction): boolean => state.is === 'waiting' && attempts === 0

/** The action and those that depend on it, which are discarded together. */
export function discardedWith(outbox: Outbox, id: string): readonly OutboxAction[] {
  const at = outbox.actions.findIndex((one) => one.id === id)
  const action = outbox.actions[at]
  if (action === undefined) return []
  return outbox.actions.filter((one, place) => one.id === id || (place > at && hangsOn(one, action) && isUnsent(one)))
}

/** Restores discarded actions to their place. */
export function withBack(outbox: Outbox, actions: readonly OutboxAction[]): Outbox {
  const known = new Set(outbox.actions.map(({ id }) => id))
  const back = actions.filter(({ id }) => !known.has(id))
  return {
    actions: [...outbox.actions, ...back].sort((one, other) => millisOf(one.queuedAt) - millisOf(other.queuedAt)),
  }
}

/** Retries an action under the same id, with other data if given. */
export const tried = (outbox: Outbox, id: string, data?: Readonly<Record<string, unknown>>): Outbox =>
  changed(outbox, id, (action) =>
    needsPerson(action)
      ? { ...action, state: { is: 'waiting' }, attempts: 1, hasWaited: true, ...(data && { data, ...timeIn(data) }) }
      : action,
  )

/** The time in new data is the one to show. */
const timeIn = ({ publishAt }: Readonly<Record<string, unknown>>): Pick<OutboxAction, 'at'> =>
  typeof publishAt === 'string' || publishAt === null ? { at: publishAt } : {}

/** Removes sent actions that are old, and all but the latest. */
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
