import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { atom } from 'jotai'
import { CataloguedError, isRetryable } from '#app/domain/failures/failures.ts'
import { keepAnswer, readAnswer } from '#app/storage/seen-answers.ts'
import { clockAtom } from './device/clock.ts'
import { callerAtom } from './session.ts'

/** A question whose answer this device keeps, to show without a network what was seen with one. */
export const keptWhenSeen = { isKeptWhenSeen: true } as const

const isRefused = (error: unknown) => error instanceof CataloguedError && !isRetryable(error)

type Asking = {
  ask: (context: QueryFunctionContext) => unknown
  context: QueryFunctionContext
  query: Query
}

/**
 * Asks, and keeps the answer where the question wants it. When nobody could be asked it answers with what was seen last, and
 * asks once more: that one fails, and says why what is shown is old.
 */
export const askOrSeenAtom = atom(null, async (get, _set, { ask, context, query }: Asking): Promise<unknown> => {
  const caller = get(callerAtom)
  if (caller === null || query.meta?.isKeptWhenSeen !== true) return ask(context)
  try {
    const answer = await ask(context)
    void keepAnswer(caller.userId, query.queryHash, answer, get(clockAtom)())
    return answer
  } catch (error) {
    if (isRefused(error) || query.state.data !== undefined) throw error
    const seen = await readAnswer(caller.userId, query.queryHash)
    if (seen === undefined) throw error
    setTimeout(() => {
      // It is as old as it is, and not as old as its reading.
      if (Number.isFinite(seen.atMs)) query.setState({ dataUpdatedAt: seen.atMs })
      query.fetch().catch(() => undefined)
    })
    return seen.answer
  }
})
