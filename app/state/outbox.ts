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

/** The browser's locks. Give another one for tests. */
const givenTab = atom<{ readonly oneTab: OneTab } | null>(null)
export const oneTabAtom = atom(
  (get): OneTab => get(givenTab)?.oneTab ?? oneTab(typeof navigator === 'undefined' ? undefined : navigator.locks),
  (_get, set, given: OneTab) => set(givenTab, { oneTab: given }),
)

const contentsOf = memo((_userId) => atom<Outbox>(emptyOutbox))

/** Somebody's outbox, followed while anybody looks at it, whichever tab writes it. */
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

/** What whoever is signed in did here that the server is still to hear of, and what became of the last of it. */
export const outboxAtom = atom((get): readonly OutboxAction[] => {
  const userId = get(callerAtom)?.userId
  return userId === undefined ? [] : get(followedOf(userId)).actions
})

/** Kept until nothing is drawn any more that was read before it: a screen reads anew as soon as it hears of one. */
const heardOfAtMost = 50

/** What went out while somebody waited for it at a screen: the record lets it go at once. */
const heardOf = memo((_userId) => atom<readonly OutboxAction[]>([]))

/** What screens add to what they read from the server: that may be from before some of it was done. */
export const doneHereAtom = atom((get): readonly OutboxAction[] => {
  const userId = get(callerAtom)?.userId
  return userId === undefined ? [] : [...get(heardOf(userId)), ...get(outboxAtom)]
})

/** Changes somebody's outbox in one transaction; what it is afterwards. */
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

/** Whether the server can be asked at all, as far as is known here. */
const isAway = (get: Getter): boolean => {
  const session = get(sessionAtom)
  return session.status !== 'signed-in' || session.offline || !get(onlineAtom) || !hasNetwork()
}

/** Whether something before the server refuses what is sent, and not only now, or only for want of a session. */
const isTurnedAway = (error: StatusError) => !isRetryable(error) && ![401, 408, 429].includes(error.status ?? 0)

/** What an answer, or the lack of one, means for an action. */
async function endingOf(answering: Promise<unknown>): Promise<Ending & { readonly value?: unknown; isStop?: boolean }> {
  try {
    const answer = (await answering) as { ok: boolean; value?: unknown; failure: { code: string; facts?: unknown } }
    if (answer.ok) return { is: 'sent', value: answer.value }
    const { code } = answer.failure
    // Later is early enough, and it is nobody's fault.
    if (code === 'too_many_posts' || code === 'too_many_changes' || code === 'too_many_queue_calls')
      return { is: 'unanswered', isCounted: false, isStop: true }
    // Another tab signed in as somebody else meanwhile: it waits for its own person.
    if (code === 'somebody_else') return { is: 'unanswered', isCounted: false, isStop: true }
    return { is: 'refused', failure: answer.failure }
  } catch (error) {
    const status = error instanceof CataloguedError ? error.status : null
    // A proxy's answer says nothing of the action. One that keeps turning it away is told of in the end.
    if (error instanceof StatusError) return { is: 'unanswered', isCounted: isTurnedAway(error), isStop: true }
    if (status === null || status === 401 || status === 429) return { is: 'unanswered', isCounted: false, isStop: true }
    if (status >= 500) return { is: 'unanswered', isCounted: true }
    if (status === 403) return { is: 'attention', why: 'not_allowed' }
    const { code, facts } = error as CataloguedError
    return { is: 'refused', failure: { code, facts } }
  }
}

/** Nobody waits longer for one answer; what comes later is found out by asking again. */
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
  /** What became of those that had waited: somebody has to be told. */
  readonly sent: readonly OutboxAction[]
  readonly refused: readonly OutboxAction[]
}
const nothingDone: Round = { sent: [], refused: [] }

/** By person: the next one on this page is told nothing of it. */
const untoldOf = memo((_userId) => atom<readonly OutboxAction[]>([]))
const nothingUntold: readonly OutboxAction[] = []

/** Ends of waiting actions that whoever is signed in has not been told of. Set it to say that they are told. */
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

/** What the server answered with, for who waits at a screen. */
const answers = new Map<string, unknown>()

/** Sends what waits, one after the other, in the name of whoever did it and of nobody else. */
async function sendAll(get: Getter, set: Setter, userId: string): Promise<Round> {
  const told: OutboxAction[] = []
  const triedNow = new Set<string>()
  let outbox: Outbox = emptyOutbox
  const now = () => get(clockAtom)()
  for (;;) {
    if (get(callerAtom)?.userId !== userId || isAway(get)) break
    // As it stands over all tabs: another one may have taken something back.
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
    // Noted before the record lets go of it, or a screen would show for a moment how it was before.
    if (ending.is === 'sent')
      set(heardOf(userId), (before) => [
        ...before.slice(1 - heardOfAtMost),
        { ...action, state: { is: 'sent', at: now() } },
      ])
    // Whether somebody still waits for it at a screen is said by the record as it is now.
    const noted = await change(get, set, userId, (before) => ended(before, action.id, ending, now()))
    const before = outbox.actions.find(({ id }) => id === action.id)
    if (!noted.ok) break
    outbox = noted.value
    const after = outbox.actions.find(({ id }) => id === action.id)
    if (after?.hasWaited || (after === undefined && before?.hasWaited)) {
      // Nobody waits for the answer any more: what was done is told as news.
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

/** Rounds of this tab, one after the other: one that is asked for while another runs comes after it, once. */
type Rounds = { running: Promise<Round> | null; next: Promise<Round> | null }
const rounds = memo((_userId) => atom((): Rounds => ({ running: null, next: null })))

/** Sends what waits, when there is a way to the server; one tab at a time. To be called whenever something may have changed. */
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

/** What came of an action, for the screen it was done at. */
export type Performed =
  | { readonly kind: 'sent'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly sentence: string; readonly code: string; readonly facts?: unknown }
  /** It goes out by itself when the network is back, and what becomes of it is told then. */
  | { readonly kind: 'kept'; readonly id: string }

/** How long a screen waits for its answer; the action goes on without it. */
const screenPatienceMs = 12_000

const refusedFor = (failure: { code: string; facts?: unknown }): Performed => ({
  kind: 'refused',
  code: failure.code,
  facts: failure.facts,
  sentence: sentenceForQueue(failure),
})

/** Does something now when the server can be asked, and writes it down for later when not. What every screen calls. */
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
    // No room to write it down is no reason not to do it while there is a network.
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

/** Takes back what was not sent even once: as if it had never been. False: it is too late for that. */
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

/** Tries one again that was refused or stayed, as it is or with other data. */
export const retryActionAtom = atom(
  null,
  async (get, set, id: string, data?: Readonly<Record<string, unknown>>): Promise<void> => {
    const userId = get(callerAtom)?.userId
    if (userId !== undefined) await change(get, set, userId, (before) => tried(before, id, data))
  },
)

/** Lets one go, with what hangs on it; answers how to have it back. */
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

/** What is still to be sent about one thing, as it stands over all tabs. */
export const unsentAboutAtom = atom(null, async (get, _set, about: string): Promise<readonly OutboxAction[]> => {
  const userId = get(callerAtom)?.userId
  const read = userId === undefined ? null : await get(journalAtom).readRecord(recordOf(userId))
  return read?.kind === 'found' ? read.account.actions.filter((one) => one.about === about && isUnsent(one)) : []
})

/** To be called once when the app opens: what an earlier page left is told of, whatever becomes of it. */
export const adoptOutboxAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(callerAtom)?.userId
  if (userId === undefined) return
  const read = await get(journalAtom).readRecord(recordOf(userId))
  const open = read.kind === 'found' ? read.account.actions.filter(({ hasWaited }) => !hasWaited) : []
  if (open.length === 0) return
  const ids = open.map(({ id }) => id)
  await change(get, set, userId, (before) => leftWaiting(before, ids))
})
