import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Operation } from '#app/domain/operation.ts'
import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { postFailure } from '#app/domain/posts/messages.ts'
import { queueFailure } from '#app/domain/queue/messages.ts'
import type { Move, QueueWanted, SetQueuePaused } from '#app/domain/queue/queue.ts'
import type { NewRepeat } from '#app/domain/queue/repeat.ts'
import type { SaveSlots } from '#app/domain/queue/slot-set.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { pausedSince } from '../database/pause.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { isOfAnother } from '../posts/once.server.ts'
import { startPublisher } from '../publishing/publisher.server.ts'
import * as slots from '../schedule/slots.server.ts'
import * as arrange from './arrange.server.ts'
import * as repeats from './change-repeats.server.ts'

/** More changes than a person makes, fewer than a script makes. */
const changes = tryLimit(120, 60)
const reads = tryLimit(240, 60)
/** Rules are computed from their first day and slots past all taken ones: one list or change at a time per person. */
const turns = turnsByPerson(4)

/** Queue operations of one signed-in person. */
export function asCaller({ userId, plan }: Caller, operation?: Operation) {
  const facts = async () => ({ database: await database(), publisher: await startPublisher(), userId, plan, operation })
  const limited = async <Answer>(change: (given: slots.QueueFacts) => Promise<Answer>) => {
    if (isOfAnother(operation, userId)) return fail(postFailure('somebody_else'))
    return (await changes.waitSeconds(userId)) === null
      ? change(await facts())
      : fail(queueFailure('too_many_queue_calls'))
  }
  const inTurn = <Answer>(change: (given: slots.QueueFacts) => Promise<Answer>) =>
    limited((given) => turns(userId, () => change(given)))
  const reading = async () => {
    if ((await reads.waitSeconds(userId)) !== null) throw errorFor('RATE_LIMITED')
    return facts()
  }
  const listing = <Answer>(read: (given: slots.QueueFacts) => Promise<Answer>) =>
    turns(userId, async () => read(await reading()))
  return {
    listSlots: () => listing(slots.listSlots),
    saveSlots: (wanted: SaveSlots) => limited((given) => slots.saveSlots(given, wanted)),
    nextFreeSlots: (accountId: string | undefined, count: number) =>
      listing((given) => slots.nextFreeSlots(given, accountId ?? null, count)),
    pausedSince: async () => pausedSince((await reading()).database, userId),
    listQueue: (wanted: QueueWanted) => listing((given) => arrange.listQueue(given, wanted)),
    queuePost: (postId: string, accountId: string | undefined, at: Instant | undefined) =>
      inTurn((given) => arrange.queuePost(given, postId, accountId ?? null, at)),
    moveToSlot: (move: Move) => inTurn((given) => arrange.moveToSlot(given, move)),
    reorderQueue: (postIds: readonly string[]) => inTurn((given) => arrange.reorderQueue(given, postIds)),
    shuffleQueue: () => inTurn((given) => arrange.shuffleQueue(given)),
    setQueuePaused: (wanted: SetQueuePaused) => inTurn((given) => arrange.setQueuePaused(given, wanted)),
    listRepeats: () => listing(repeats.listRepeats),
    startRepeat: (wanted: NewRepeat) => limited((given) => repeats.startRepeat(given, wanted)),
    setRepeatStopped: (repeatId: string, stopped: boolean) =>
      limited((given) => repeats.setRepeatStopped(given, repeatId, stopped)),
    skipOccurrence: (asked: { repeatId: string; occurrence: string; skipped: boolean }) =>
      limited((given) => repeats.skipOccurrence(given, asked)),
    setPinned: (postId: string, pinned: boolean) => limited((given) => arrange.setPinned(given, postId, pinned)),
  }
}
