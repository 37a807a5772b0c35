import { callsAtOnce } from '#app/domain/limits.ts'
import { inNameOf } from '../database/fair-turns.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'

/** As many as a browser sends at once over one connection of the old kind: whoever sends more waits for themselves. */
const turns = turnsByPerson(Number.POSITIVE_INFINITY, callsAtOnce)

/** Runs a call as one of its person's, whose name a token says; nobody's calls are not counted. */
export const asOneOfTheirs = <Answer>(person: string | null, run: () => Promise<Answer>): Promise<Answer> =>
  person === null ? run() : turns(person, () => inNameOf(person, run))
