import { plainPlace } from '#app/domain/failures/scrub.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { millisOf } from '#app/domain/time/instant.ts'
import { printable } from '../http/log.ts'
import { requestId } from '../http/request-id.ts'
import { type TryLimit, tryLimit } from '../http/try-limit.server.ts'
import { notice } from '../operations/noticed.ts'
import type { Problem } from './problem.ts'

export const problemLimit = tryLimit(30, 600)

type ProblemFacts = {
  readonly limit: TryLimit
  readonly networkAddress: string
  readonly id: string
  readonly now: Instant
  /** Whose screen it is, when somebody is signed in. */
  readonly userId?: string | null
}

/** Hands a problem to the log of errors and says it in the server's; answers with its reference. A flood from one address is dropped. */
export async function record(problem: Problem, facts: ProblemFacts): Promise<string | null> {
  if ((await facts.limit.waitSeconds(facts.networkAddress)) !== null) return null
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
  console.error(`A screen broke at ${printable(place)}: problem ${id}, ${message.length} characters`)
  return id
}
