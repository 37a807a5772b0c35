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
  const { path, message } = problem
  notice(
    {
      id,
      requestId: requestId(),
      side: 'browser',
      place: plainPlace(path.replace(/\s.*$/s, '')),
      message,
      code: null,
      reportedBy,
    },
    millisOf(now),
  )
  console.error(`A screen broke at ${oneLine(problem.path)}: ${oneLine(problem.message)} (problem ${id})`)
  return id
}

/** What a browser sent may not draw lines of its own in the log. */
const oneLine = (text: string) => printable(text.replace(/\s+/g, ' '))
