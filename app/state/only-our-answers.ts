import { CataloguedError, failureMark, StatusError } from '#app/domain/failures/catalogued-error.ts'
import type { FailureCode, HttpCode } from '#app/domain/failures/failures.ts'

/** The framework marks each answer of a function; redirects and missing pages are marked in their body. */
const marks = ['x-tss-serialized', 'x-tss-raw'] as const

type Body = {
  error?: { code: FailureCode | HttpCode; message: string; errorId?: string }
  isSerializedRedirect?: unknown
  isNotFound?: unknown
} | null

/** The body as far as it is JSON: proxies answer in pages or plain text. */
const bodyOf = (answer: Response): Promise<Body> =>
  answer
    .clone()
    .json()
    .catch(() => null)

/**
 * `fetch` for calls of server functions. An answer from elsewhere becomes a failure: the one our server names, else
 * that of its status. A page in place of an answer (for example of a network's sign-in) counts as no answer.
 */
export const onlyOurAnswers =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await send(input, init)
    if (marks.some((mark) => answer.headers.has(mark))) return answer
    const body = await bodyOf(answer)
    if (body?.isSerializedRedirect === true || body?.isNotFound === true) return answer
    if (answer.headers.has(failureMark) && body?.error) {
      const { code, message, errorId } = body.error
      throw new CataloguedError(
        { code, facts: errorId === undefined ? {} : { errorId }, status: answer.status },
        message,
      )
    }
    if (answer.ok) throw new TypeError('The answer is of no server function')
    throw new StatusError(answer.status)
  }
