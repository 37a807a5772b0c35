import { type AiAccount, expiredHolds, isRollOverDue, openAccount } from '#app/domain/credits/ai/account.ts'
import type { AiFacts } from '#app/domain/credits/ai/decide.ts'
import type { AiEvent } from '#app/domain/credits/ai/events.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { Instant } from '#app/domain/time/instant.ts'

/** What keeping an account up came to, as one event of the journal. */
export type UpkeepEvent = { readonly type: 'kept-up'; readonly at: Instant; readonly events: readonly AiEvent[] }

const canChangeTo = (account: AiAccount, plan: Caller['plan']): boolean =>
  account.balance.plan !== plan && (account.balance.plan === 'admin') === (plan === 'admin')

/** What time and the plan ask of an account: a new month, another plan, holds that nobody closed. */
function dueOperations(account: AiAccount, { userId, plan }: Caller, now: Instant): readonly object[] {
  const due: object[] = []
  const kept = canChangeTo(account, plan) ? plan : account.balance.plan
  if (isRollOverDue(account, now)) due.push({ type: 'roll-over', userId, plan: kept })
  else if (kept !== account.balance.plan) due.push({ type: 'change-plan', userId, plan: kept })
  if (expiredHolds(account, now).length > 0) due.push({ type: 'sweep', userId })
  return due
}

export const isUpkeepDue = (account: AiAccount | null, caller: Caller, now: Instant): boolean =>
  account === null || dueOperations(account, caller, now).length > 0

/** The account as it should stand now: opened at first sight, in its month, on its plan, with no hold past its end. */
export function keepUp(
  account: AiAccount | null,
  caller: Caller,
  facts: AiFacts,
): { readonly account: AiAccount; readonly event: UpkeepEvent } {
  let kept = account ?? openAccount({ userId: caller.userId, plan: caller.plan, at: facts.now })
  const events: AiEvent[] = []
  for (const operation of dueOperations(kept, caller, facts.now)) {
    let outcome = runOperation(kept, operation, facts)
    if (outcome.kind === 'corrected') {
      kept = outcome.account
      outcome = runOperation(kept, operation, facts)
    }
    if (outcome.kind !== 'accepted') continue
    kept = outcome.account
    events.push(outcome.event)
  }
  return { account: kept, event: { type: 'kept-up', at: facts.now, events } }
}
