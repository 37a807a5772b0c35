import type { CreditFacts, CreditSystem, SystemTypes } from '#app/domain/credits/system.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** The upkeep of a record, as one event of the journal. */
export type UpkeepEvent<Event> = {
  readonly type: 'kept-up'
  readonly at: Instant
  readonly events: readonly Event[]
}

/** True when a record must be opened, or time or the plan requires a change. */
export const isUpkeepDue = <T extends SystemTypes>(
  system: CreditSystem<T>,
  stored: T['kept'] | null,
  caller: Caller,
  now: Instant,
): boolean => stored === null || system.due(stored, caller, now).length > 0

/** The record as of now: opened at first sight, with everything applied that was due. */
export function keepUp<T extends SystemTypes>(
  system: CreditSystem<T>,
  stored: T['kept'] | null,
  caller: Caller,
  facts: CreditFacts<T['promo']>,
): { readonly account: T['kept']; readonly event: UpkeepEvent<T['event']> } {
  let account = stored ?? system.open(caller, facts.now)
  const events: T['event'][] = []
  for (const operation of system.due(account, caller, facts.now)) {
    let outcome = system.run(account, operation, facts)
    if (outcome.kind === 'corrected') {
      account = outcome.account
      outcome = system.run(account, operation, facts)
    }
    if (outcome.kind !== 'accepted') continue
    account = outcome.account
    events.push(outcome.event)
  }
  return { account, event: { type: 'kept-up', at: facts.now, events } }
}
