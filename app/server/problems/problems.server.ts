import { errorFor } from '#app/domain/failures/error-for.ts'
import { plainPlace } from '#app/domain/failures/scrub.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { logError, printable } from '../log/log.ts'
import { notice } from '../log/noticed.ts'
import { requestId } from '../log/request-id.ts'
import type { Problem } from './problem.ts'

/** Reports in ten minutes: of a person, of the strangers of one network, and of all strangers together. */
export const reportLimits = () => ({
  people: tryLimit(30, 600),
  networks: tryLimit(10, 600),
  strangers: tryLimit(200, 600),
})
const limits = reportLimits()

type Reporter = { readonly userId: string | null; readonly networkAddress: string }

/** Refuses who reports more than screens break: a person by themselves, strangers also together. */
export async function refuseFlood({ userId, networkAddress }: Reporter, most = limits): Promise<void> {
  const waitSeconds =
    userId === null
      ? ((await most.networks.waitSeconds(networkAddress)) ?? (await most.strangers.waitSeconds('all')))
      : await most.people.waitSeconds(userId)
  if (waitSeconds !== null) throw errorFor('RATE_LIMITED')
}

type ProblemFacts = {
  readonly id: string
  readonly now: Instant
  /** Person of the screen, when signed in. */
  readonly userId?: string | null
}

/** Hands a problem to the log of errors and says it in the server's; answers with its reference. */
export function record(problem: Problem, facts: ProblemFacts): string {
  const { id, now, userId: reportedBy = null } = facts
  const { message } = problem
  const place = plainPlace(problem.path.replace(/\s.*$/s, ''))
  notice(
    {
      id,
      requestId: requestId(),
      side: 'browser',
      place,
      message,
      code: null,
      reportedBy,
    },
    millisOf(now),
  )
  // The words may be a person's own: they stand in the log of errors alone, which lets go of them with the person.
  logError(`A screen broke at ${printable(place)}: problem ${id}, ${message.length} characters`)
  return id
}
