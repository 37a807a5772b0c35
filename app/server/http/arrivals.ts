import { openFunctions } from './admission.ts'
import { turnsByPerson } from './turns-by-person.ts'

/** A call in progress; its function reports its start. */
export type Beginning = { begins?(name: string): void }

/** One call at a time per sender (person or network): a sender of twenty waits for its own calls. */
const arriving = turnsByPerson(Number.POSITIVE_INFINITY)

/**
 * Runs the sender's next call until its function starts; from then on access.ts limits concurrency. Functions for
 * strangers are short and finish first, as do pages.
 */
export async function oneOfSender(sender: string, call: Beginning, run: () => Promise<Response>): Promise<Response> {
  const answer = Promise.withResolvers<Response>()
  await arriving(sender, async () => {
    const begun = new Promise<void>((resolve) => {
      call.begins = (name) => {
        if (!openFunctions.has(name)) resolve()
      }
    })
    run().then(answer.resolve, answer.reject)
    await Promise.race([begun, answer.promise.catch(() => undefined)])
  })
  return answer.promise
}
