import { desc, notInArray } from 'drizzle-orm'
import { errorLogEntries } from '#app/domain/limits.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { problems } from '../database/schema.ts'
import { printable } from '../http/log.ts'
import { type TryLimit, tryLimit } from '../http/try-limit.server.ts'
import type { Problem } from './problem.ts'

export const problemLimit = tryLimit(30, 600)

type ProblemFacts = {
  readonly database: Queries
  readonly limit: TryLimit
  readonly networkAddress: string
  readonly userAgent: string
  readonly id: string
  readonly now: Instant
}

/** Keeps the latest problems and says each in the log; answers with its reference. A flood from one address is dropped. */
export async function record(problem: Problem, facts: ProblemFacts): Promise<string | null> {
  if ((await facts.limit.waitSeconds(facts.networkAddress)) !== null) return null
  const { database, id, now: at } = facts
  await database.insert(problems).values({ id, at, ...problem, userAgent: facts.userAgent.slice(0, 500) })
  const latest = database.select({ id: problems.id }).from(problems).orderBy(desc(problems.at)).limit(errorLogEntries)
  await database.delete(problems).where(notInArray(problems.id, latest))
  console.error(`A screen broke at ${oneLine(problem.path)}: ${oneLine(problem.message)} (problem ${id})`)
  return id
}

/** What a browser sent may not draw lines of its own in the log. */
const oneLine = (text: string) => printable(text.replace(/\s+/g, ' '))
