import { setTimeout as delay, setImmediate } from 'node:timers/promises'
import { turnsByPerson } from './turns-by-person.ts'

type Clock = { now(): number; rest(ms: number): Promise<unknown> }

const ourClock: Clock = { now: () => performance.now(), rest: (ms) => delay(ms) }

/** The framework and the function's schema read the body again, at about the same cost. */
const restsPerWork = 2
/** Upper bound, since a delayed process measures long times for little work. */
const restAtMostMs = 100

/**
 * Runs CPU-bound work one piece at a time, people in turn, with a rest after each: twenty in a row would delay every
 * database query of others, and a transaction among them holds the database meanwhile.
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
