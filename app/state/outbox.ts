import { atom, type Getter, type Setter } from 'jotai'
import { CataloguedError, isRetryable, StatusError } from '#app/domain/failures/catalogued-error.ts'
import { earlyMessages } from '#app/domain/failures/early-messages.ts'
import { requestTimeoutMs } from '#app/domain/limits.ts'
import {
  begun,
  canWithdraw,
  discardedWith,
  type Ending,
  emptyOutbox,
  ended,
  isUnsent,
  leftWaiting,
  type NewAction,
  nextToSend,
  type Outbox,
  type OutboxAction,
  outboxSchema,
  tidied,
  tried,
  withAction,
  withBack,
  without,
} from '#app/domain/outbox/action.ts'
import { troubleSentences } from '#app/domain/outbox/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { sentenceForQueue } from '#app/domain/queue/messages.ts'
import type { StorageFailure } from '#app/storage/failures.ts'
import { keys } from '#app/storage/keys.ts'
import { type OneTab, oneTab } from '#app/storage/one-tab.ts'
import { schemaRecord } from '#app/storage/records.ts'
import { clockAtom, newIdAtom } from './device/clock.ts'
import { hasNetwork, onlineAtom } from './device/connection.ts'
import { journalAtom } from './device/journal.ts'
import { memo } from './memo.ts'
import { outboxSendersAtom } from './outbox-senders.ts'
import { callerAtom, sessionAtom } from './session.ts'

const recordOf = (userId: string) => schemaRecord(keys.outbox(userId), outboxSchema)

/** The browser's locks, or another one for tests. */
const givenTab = atom<{ readonly oneTab: OneTab } | null>(null)
export const oneTabAtom = atom(
  (get): OneTab => get(givenTab)?.oneTab ?? oneTab(typeof navigator === 'undefined' ? undefined : navigator.locks),
  (_get, set, given: OneTab) => set(givenTab, { oneTab: given }),
)

const contentsOf = memo((_userId) => atom<Outbox>(emptyOutbox))

/** A person's outbox, followed over all tabs while anything reads it. */
const followedOf = memo((userId) => {
  const followed = atom(
    (get) => get(contentsOf(userId)),
    (get, set) => {
      const journal = get(journalAtom)
      const record = recordOf(userId)
      const show = (outbox: Outbox) => set(contentsOf(userId), outbox)
      const stop = journal.subscribe(record, show)
      void journal.readRecord(record).then((read) => {
        if (read.kind === 'found') show(read.account)
      })
      return stop
    },
  )
  followed.onMount = (follow) => follow()
  return followed
})

/** The signed-in person's actions on this device that wait for the server, and the results of the last ones. */
export const outboxAtom = atom((get): readonly OutboxAction[] => {
  const userId = get(callerAtom)?.userId
  return userId === undefined ? [] : get(followedOf(userId)).actions
})

/** Number of sent actions kept until screens have read the server again, which they do at once. */
const heardOfAtMost = 50

/** Actions sent while a screen waited: the record drops them at once. */
const heardOf = memo((_userId) => atom<readonly OutboxAction[]>([]))

/** Actions that screens apply to the server's answers, which may be from before them. */
export const doneHereAtom = atom((get): readonly OutboxAction[] => {
  const userId = get(callerAtom)?.userId
  return userId === undefined ? [] : [...get(heardOf(userId)), ...get(outboxAtom)]
})

/** Changes a person's outbox in one transaction. Returns the result. */
async function change(
  get: Getter,
  set: Setter,
  userId: string,
  to: (before: Outbox) => Outbox,
): Promise<Result<Outbox, StorageFailure>> {
  const outcome = await get(journalAtom).commit<Outbox, null, never>(recordOf(userId), (stored) => ({
    kind: 'accepted',
    account: to(stored ?? emptyOutbox),
    event: null,
  }))
  if (outcome.kind !== 'accepted') return fail(outcome.failure)
  set(contentsOf(userId), outcome.account)
  return ok(outcome.account)
}

/** True when the server is known to be unreachable. */
const isAway = (get: Getter): boolean => {
  const session = get(sessionAtom)
  return session.status !== 'signed-in' || session.offline || !get(onlineAtom) || !hasNetwork()
}

/** True when something before the server refuses the request for good, and not for a missing session. */
const isTurnedAway = (error: StatusError) => !isRetryable(error) && ![401, 408, 429].includes(error.status ?? 0)

/** The ending of an action by its answer, or the lack of one. */
async function endingOf(answering: Promise<unknown>): Promise<Ending & { readonly value?: unknown; isStop?: boolean }> {
  try {
    const answer = (await answering) as { ok: boolean; value?: unknown; failure: { code: string; facts?: unknown } }
    if (answer.ok) return { is: 'sent', value: answer.value }
    const { code } = answer.failure
    // A limit: try later.
    if (code === 'too_many_posts' || code === 'too_many_changes' || code === 'too_many_queue_calls')
      return { is: 'unanswered', isCounted: false, isStop: true }
    // Another tab signed in as another person meanwhile: the action waits for its own.
    if (code === 'somebody_else') return { is: 'unanswered', isCounted: false, isStop: true }
    return { is: 'refused', failure: answer.failure }
  } catch (error) {
    const status = error instanceof CataloguedError ? error.status : null
    // A proxy's answer does not concern the action. After enough of them the person is told.
    if (error instanceof StatusError) return { is: 'unanswered', isCounted: isTurnedAway(error), isStop: true }
    if (status === null || status === 401 || status === 429) return { is: 'unanswered', isCounted: false, isStop: true }
    if (status >= 500) return { is: 'unanswered', isCounted: true }
    if (status === 403) return { is: 'attention', why: 'not_allowed' }
    const { code, facts } = error as CataloguedError
    return { is: 'refused', failure: { code, facts } }
  }
}

/** The longest wait for one answer; a later result is found by asking again. */
const inTime = <Answer>(answering: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TypeError('No answer came in time')), requestTimeoutMs)
    answering.then(resolve, reject).finally(() => clearTimeout(timer))
  })

function send(get: Getter, userId: string, { id, kind, data }: Pick<OutboxAction, 'id' | 'kind' | 'data'>) {
  const sender = get(outboxSendersAtom)[kind]
  if (sender === undefined) return Promise.resolve<Ending>({ is: 'attention', why: 'unknown_here' })
  return endingOf(inTime(Promise.resolve().then(() => sender({ ...data, operation: { id, by: userId } }))))
}

export type Round = {
  /** Results of waiting actions, to report. */
  readonly sent: readonly OutboxAction[]
  readonly refused: readonly OutboxAction[]
}
const nothingDone: Round = { sent: [], refused: [] }

/** By person: the next one on this page must not see them. */
const untoldOf = memo((_userId) => atom<readonly OutboxAction[]>([]))
const nothingUntold: readonly OutboxAction[] = []

/** Results of waiting actions that the signed-in person has not seen. Set it once they are shown. */
export const outboxNewsAtom = atom(
  (get): readonly OutboxAction[] => {
    const userId = get(callerAtom)?.userId
    return userId === undefined ? nothingUntold : get(untoldOf(userId))
  },
  (get, set) => {
    const userId = get(callerAtom)?.userId
    if (userId !== undefined) set(untoldOf(userId), [])
  },
)

/** The server's answers, for waiting screens. */
const answers = new Map<string, unknown>()

/** Sends waiting actions one after the other, only in the name of their person. */
async function sendAll(get: Getter, set: Setter, userId: string): Promise<Round> {
  const told: OutboxAction[] = []
  const triedNow = new Set<string>()
  let outbox: Outbox = emptyOutbox
  const now = () => get(clockAtom)()
  for (;;) {
    if (get(callerAtom)?.userId !== userId || isAway(get)) break
    // Read over all tabs: another one may have withdrawn an action.
    let next: OutboxAction | null = null
    const taken = await change(get, set, userId, (before) => {
      next = nextToSend(before, triedNow)
      return next === null ? tidied(before, now()) : (begun(before, next.id) ?? before)
    })
    if (!taken.ok) break
    outbox = taken.value
    const action = next as OutboxAction | null
    if (action === null) break
    triedNow.add(action.id)
    const ending = await send(get, userId, action)
    if (ending.is === 'sent' && 'value' in ending) answers.set(action.id, ending.value)
    // Noted before the record drops it, or a screen would show the old state for a moment.
    if (ending.is === 'sent')
      set(heardOf(userId), (before) => [
        ...before.slice(1 - heardOfAtMost),
        { ...action, state: { is: 'sent', at: now() } },
      ])
    // The record says whether a screen still waits for this action.
    const noted = await change(get, set, userId, (before) => ended(before, action.id, ending, now()))
    const before = outbox.actions.find(({ id }) => id === action.id)
    if (!noted.ok) break
    outbox = noted.value
    const after = outbox.actions.find(({ id }) => id === action.id)
    if (after?.hasWaited || (after === undefined && before?.hasWaited)) {
      // No screen waits any more: the result becomes news.
      answers.delete(action.id)
      told.push(after ?? action)
    }
    if ('isStop' in ending && ending.isStop) break
  }
  const ends = told.filter(({ state }) => state.is !== 'waiting' && state.is !== 'sending')
  if (ends.length > 0) set(untoldOf(userId), (before) => [...before, ...ends])
  return {
    sent: told.filter(({ state }) => state.is === 'sent'),
    refused: told.filter(({ state }) => state.is === 'refused' || state.is === 'attention'),
  }
}

/** Rounds of this tab, one after the other: calls during a round share the next one. */
type Rounds = { running: Promise<Round> | null; next: Promise<Round> | null }
const rounds = memo((_userId) => atom((): Rounds => ({ running: null, next: null })))

/** Sends waiting actions when the server is reachable, one tab at a time. Call whenever that may have changed. */
export const sendOutboxAtom = atom(null, async (get, set): Promise<Round> => {
  const userId = get(callerAtom)?.userId
  if (userId === undefined || isAway(get)) return nothingDone
  const state = get(rounds(userId))
  const run = () => {
    state.running = get(oneTabAtom)(`ninefold.outbox.${userId}`, () => sendAll(get, set, userId)).finally(() => {
      state.running = null
    })
    return state.running
  }
  if (state.running === null) return run()
  const again = () => {
    state.next = null
    return run()
  }
  state.next ??= state.running.then(again, again)
  return state.next
})

export type Performed =
  | { readonly kind: 'sent'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly sentence: string; readonly code: string; readonly facts?: unknown }
  /** Sent by itself when the network is back; the result is shown then. */
  | { readonly kind: 'kept'; readonly id: string }

/** Wait of a screen for its answer, in milliseconds; the action continues without it. */
const screenPatienceMs = 12_000

const refusedFor = (failure: { code: string; facts?: unknown }): Performed => ({
  kind: 'refused',
  code: failure.code,
  facts: failure.facts,
  sentence: sentenceForQueue(failure),
})

/** Performs an action now when the server is reachable, else writes it down for later. Every screen calls this. */
export const performActionAtom = atom(null, async (get, set, action: NewAction): Promise<Performed> => {
  const userId = get(callerAtom)?.userId
  if (userId === undefined) return refusedFor({ code: 'somebody_else' })
  const id = get(newIdAtom)()
  const facts = { id, now: get(clockAtom)() }
  const isLater = isAway(get)
  const written = await change(get, set, userId, (before) => {
    const added = withAction(before, action, facts)
    return isLater ? leftWaiting(added, [id]) : added
  })
  if (!written.ok) {
    // Without room to write it down, the action is still sent while there is a network.
    const ending = isLater ? null : await send(get, userId, { id, ...action })
    if (ending?.is === 'sent') return { kind: 'sent', value: 'value' in ending ? ending.value : undefined }
    if (ending?.is === 'refused') return refusedFor(ending.failure)
    return {
      kind: 'refused',
      code: written.failure.code,
      sentence: earlyMessages[written.failure.code],
    }
  }
  if (isLater) return { kind: 'kept', id }
  await Promise.race([set(sendOutboxAtom), new Promise((resolve) => setTimeout(resolve, screenPatienceMs))])
  let left: OutboxAction | undefined
  const settled = await change(get, set, userId, (before) => {
    left = before.actions.find((one) => one.id === id)
    const isTold = left?.state.is === 'refused' || left?.state.is === 'attention' || left?.state.is === 'sent'
    return isTold ? without(before, [id]) : leftWaiting(before, [id])
  })
  const value = answers.get(id)
  answers.delete(id)
  const state = (left as OutboxAction | undefined)?.state
  if (!settled.ok) return { kind: 'kept', id }
  if (state === undefined || state.is === 'sent') return { kind: 'sent', value }
  if (state.is === 'refused') return refusedFor(state.failure)
  if (state.is === 'attention') return { kind: 'refused', code: state.why, sentence: troubleSentences[state.why] }
  return { kind: 'kept', id }
})

/** Removes an action that was never sent. False when it is too late. */
export const withdrawActionAtom = atom(null, async (get, set, id: string): Promise<boolean> => {
  const userId = get(callerAtom)?.userId
  if (userId === undefined) return false
  let isBack = false
  await change(get, set, userId, (before) => {
    const action = before.actions.find((one) => one.id === id)
    isBack = action !== undefined && canWithdraw(action)
    return isBack ? without(before, [id]) : before
  })
  return isBack
})

/** Retries a refused or stuck action, as it is or with other data. */
export const retryActionAtom = atom(
  null,
  async (get, set, id: string, data?: Readonly<Record<string, unknown>>): Promise<void> => {
    const userId = get(callerAtom)?.userId
    if (userId !== undefined) await change(get, set, userId, (before) => tried(before, id, data))
  },
)

/** Discards an action and those that depend on it. Returns the function that restores them. */
export const discardActionAtom = atom(null, async (get, set, id: string): Promise<() => Promise<void>> => {
  const userId = get(callerAtom)?.userId
  let gone: readonly OutboxAction[] = []
  if (userId !== undefined) {
    await change(get, set, userId, (before) => {
      gone = discardedWith(before, id)
      return without(
        before,
        gone.map((one) => one.id),
      )
    })
  }
  return async () => {
    if (userId !== undefined) await change(get, set, userId, (before) => withBack(before, gone))
  }
})

/** Unsent actions about one thing, over all tabs. */
export const unsentAboutAtom = atom(null, async (get, _set, about: string): Promise<readonly OutboxAction[]> => {
  const userId = get(callerAtom)?.userId
  const read = userId === undefined ? null : await get(journalAtom).readRecord(recordOf(userId))
  return read?.kind === 'found' ? read.account.actions.filter((one) => one.about === about && isUnsent(one)) : []
})

/** Call once when the app opens: results of an earlier page's actions are reported. */
export const adoptOutboxAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(callerAtom)?.userId
  if (userId === undefined) return
  const read = await get(journalAtom).readRecord(recordOf(userId))
  const open = read.kind === 'found' ? read.account.actions.filter(({ hasWaited }) => !hasWaited) : []
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await change(get, set, userId, (before) => leftWaiting(before, ids))
})
