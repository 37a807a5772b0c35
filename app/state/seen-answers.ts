import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { atom } from 'jotai'
import { isRefusal, isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { keepAnswer, readAnswer } from '#app/storage/seen-answers.ts'
import { clockAtom } from './device/clock.ts'
import { callerAtom } from './session.ts'

/** Meta of a question whose answer this device keeps, to show it without a network. */
export const keptWhenSeen = { isKeptWhenSeen: true } as const

type Asking = {
  ask: (context: QueryFunctionContext) => unknown
  context: QueryFunctionContext
  query: Query
}

/**
 * Asks the server, and keeps the answer of queries with `isKeptWhenSeen`. When the server is unreachable it returns the
 * last seen answer, and asks once more where that may help: that failure gives the reason the data is old.
 */
export const askOrSeenAtom = atom(null, async (get, _set, { ask, context, query }: Asking): Promise<unknown> => {
  const caller = get(callerAtom)
  if (caller === null || query.meta?.isKeptWhenSeen !== true) return ask(context)
  try {
    const answer = await ask(context)
    void keepAnswer(caller.userId, query.queryHash, answer, get(clockAtom)())
    return answer
  } catch (error) {
    if (isRefusal(error) || query.state.data !== undefined) throw error
    const seen = await readAnswer(caller.userId, query.queryHash)
    if (seen === undefined) throw error
    setTimeout(() => {
      // The answer's age counts, not the time it was read from the store.
      if (Number.isFinite(seen.atMs)) query.setState({ dataUpdatedAt: seen.atMs })
      if (isWorthRetrying(error)) query.fetch().catch(() => undefined)
      else query.setState({ status: 'error', error: error as Error })
    })
    return seen.answer
  }
})
