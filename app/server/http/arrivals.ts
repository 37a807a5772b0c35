import { openFunctions } from './admission.ts'
import { turnsByPerson } from './turns-by-person.ts'

/** A call under way: its function, once it begins, says so by its name. */
export type Beginning = { begins?(name: string): void }

/** One of each sender at a time, a person or a network: whoever sends twenty at once waits for themselves. */
const arriving = turnsByPerson(Number.POSITIVE_INFINITY)

/**
 * Runs a call that is next of its sender until its function begins; how many functions of a person run at once is decided
 * there (access.ts). Those for people who are not signed in are short, and end before the next begins; so does a page.
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
