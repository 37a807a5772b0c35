import { type Ending, endingOf, notBegun, type Step } from '#app/domain/posts/delivery.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { addMs, type Instant, instantOf, millisOf } from '#app/domain/time/instant.ts'
import { type Connector, type Connectors, type Pace, usualPace } from '../connectors/connector.ts'
import type { Queries } from '../database/database.server.ts'
import { nobodyPaused, type Pauses } from '../database/pause.server.ts'
import type { AccountStatus } from '../identity/account-status.server.ts'
import { reportFailure } from '../log/log.ts'
import { ownersOf, type PickedUp, pickUp } from '../posts/pick-up.server.ts'
import type { Queue } from '../posts/queue.server.ts'
import { inLane } from './lanes.ts'
import { dueAgain, type Ended, type Settled, settle, settleKnown } from './settle.server.ts'

/** How long a batch waits for its targets. What takes longer goes on by itself, and holds no other. */
const patienceMs = 1_000

/** How the owners of posts stand; fails when that cannot be found out, and then nothing is picked up. */
export type Owners = (userIds: readonly string[]) => Promise<ReadonlyMap<string, AccountStatus>>

export type DeliveryFacts = {
  readonly connectors: Connectors
  readonly owners: Owners
  /** Owner of all targets; read from the database when left out. */
  readonly userIds?: readonly string[] | undefined
  readonly pauses?: Pauses
  readonly queue: Pick<Queue, 'again'>
  readonly now?: () => Instant
  /** Handed out a little early, they wait here until they are due. */
  readonly ready?: () => Promise<void>
}

export type Delivered = {
  readonly settled: readonly Settled[]
  /** Deliveries still running. If the process ends first, each job runs again at `next`. */
  readonly slow: readonly (Settled & { readonly done: Promise<Settled> })[]
}

/** The time now, formatted once a millisecond: a batch reads it some thousand times. */
function clock(): () => Instant {
  let ms = Number.NaN
  let instant: Instant
  return () => {
    const nowMs = Date.now()
    if (nowMs !== ms) instant = instantOf(nowMs)
    ms = nowMs
    return instant
  }
}

/** Publishes due targets: picked up, handed to their platforms or looked for there, settled. Safe to repeat for the same targets. */
export async function deliver(
  database: Queries,
  targetIds: readonly string[],
  { connectors, owners, userIds: given, pauses = nobodyPaused, queue, now = clock(), ready }: DeliveryFacts,
): Promise<Delivered> {
  const userIds = given ?? (await ownersOf(database, targetIds))
  const [statuses, paused] = await Promise.all([owners(userIds), pauses(userIds)])
  await ready?.()
  const { pickedUp, known, waiting } = await pickUp(database, targetIds, { statuses, paused, queue }, now())
  const ended = new Map<string, Ended>()
  const running = pickedUp.map((target) => {
    const connector = connectors({ platform: target.platform, linkId: target.account.linkId })
    const pace = { ...usualPace, ...connector?.pace }
    const end = take(target, connector, pace, now).then((ending) => {
      ended.set(target.targetId, { target, ending })
      return { target, ending }
    })
    return { target, pace, end }
  })
  await withPatience(Promise.all(running.map(({ end }) => end)))
  const quick = [...ended.values()]
  const late = running.filter(({ target }) => !ended.has(target.targetId))
  const settled = [
    ...waiting.map(({ targetId, dueAt }) => ({ targetId, next: dueAt })),
    ...(await settleKnown(database, known, now())),
    ...(quick.length > 0 ? await settle(database, queue, quick, now()) : []),
  ]
  const waits = late.map(({ target: { targetId }, pace }) => ({ targetId, next: addMs(now(), 2 * pace.timeoutMs) }))
  if (waits.length > 0) await database.transaction((tx) => queue.again(tx, waits.flatMap(dueAgain)))
  const slow = late.map(({ target: { targetId }, end }, place) => {
    const done = end.then((one) => settle(database, queue, [one], now()))
    return { targetId, next: waits[place]?.next ?? null, done: done.then(([own]) => own ?? { targetId, next: null }) }
  })
  return { settled, slow }
}

/** Hands a target to its platform, or looks for it there. Always comes to an end. */
async function take(
  target: PickedUp,
  connector: Connector | undefined,
  pace: Pace,
  now: () => Instant,
): Promise<Ending> {
  const ending = (step: Step) => endingOf(target, step, pace.surfacesWithinMs, now())
  const unknown: Step = { kind: 'unknown', witness: null }
  if (connector === undefined) {
    const missing = postFailure('platform_not_connected', { platform: target.platform })
    return ending(target.lookedFor === null ? { kind: 'refused', ...missing } : unknown)
  }
  return inLane(connector, pace.concurrency, async () => {
    // Later than this, another server might look for it before it is handed over.
    const isLate = millisOf(now()) - millisOf(target.begunAt) > pace.timeoutMs
    if (isLate && target.lookedFor === null) return notBegun(now())
    try {
      return ending(await ask(target, connector, pace.timeoutMs))
    } catch (error) {
      reportFailure(error, `publishing to ${target.platform}`)
      return ending(unknown)
    }
  })
}

async function ask(target: PickedUp, connector: Connector, timeoutMs: number): Promise<Step> {
  const { targetId, postId, userId, platform, text, media, thread, firstComment, fields } = target
  const { account, witness, begunAt } = target
  const waiting = new AbortController()
  const content = { text, media, thread, firstComment, fields }
  const delivery = { ...content, targetId, postId, userId, platform, signal: waiting.signal }
  const lost = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const reason = new Error('the platform did not answer in time')
    waiting.abort(reason)
    lost.reject(reason)
  }, timeoutMs)
  // The key is the target's: however often it is begun, it is the same publication.
  const asked =
    target.lookedFor === null
      ? connector.begin(delivery, account, targetId)
      : connector.look({ delivery, account, key: targetId, witness, begunAt })
  try {
    return await Promise.race([asked, lost.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for something, or until patience is over. */
async function withPatience(work: Promise<unknown>): Promise<void> {
  const over = Promise.withResolvers<void>()
  const timer = setTimeout(over.resolve, patienceMs)
  await Promise.race([work, over.promise])
  clearTimeout(timer)
}
