import { callsAtOnce } from '#app/domain/limits.ts'
import { inNameOf } from '../database/fair-turns.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'

/** As many as a browser sends at once over HTTP/1.1; further calls wait. */
const turns = turnsByPerson(Number.POSITIVE_INFINITY, callsAtOnce)

/** Runs a call in the person's turn, as named by their token; calls of strangers are not counted. */
export const asOneOfTheirs = <Answer>(person: string | null, run: () => Promise<Answer>): Promise<Answer> =>
  person === null ? run() : turns(person, () => inNameOf(person, run))
