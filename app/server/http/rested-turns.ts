import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { turnsByPerson } from './turns-by-person.ts'

type Clock = { now(): number; rest(ms: number): Promise<unknown> }

const ourClock: Clock = { now: () => performance.now(), rest: (ms) => delay(ms) }

/** The framework and the function's schema read the body again, at about the same cost. */
const restsPerWork = 2
/** A process that was itself kept waiting took long for little. */
const restAtMostMs = 100

/**
 * Work that takes its milliseconds in the server's own thread: one piece at a time, persons in turn. Before the next piece
 * others have the thread for about as long. Of twenty in a row each would be one wait of whoever asks the database several
 * things, and a transaction of theirs keeps the database meanwhile.
 */
export function restedTurns({ now, rest }: Clock = ourClock) {
  const turns = turnsByPerson(1)
  let restsUntil = 0
  return <Value>(person: string, work: () => Value): Promise<Value> =>
    turns(person, async () => {
      await setImmediate()
      const ms = restsUntil - now()
      if (ms > 0) await rest(ms)
      const begun = now()
      try {
        return work()
      } finally {
        restsUntil = now() + Math.min(restAtMostMs, restsPerWork * (now() - begun))
      }
    })
}
