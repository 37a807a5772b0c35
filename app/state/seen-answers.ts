import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { atom } from 'jotai'
import { isRefusal, isWorthRetrying } from '#app/domain/failures/catalogued-error.ts'
import { keepAnswer, readAnswer } from '#app/storage/seen-answers.ts'
import { clockAtom } from './device/clock.ts'
import { callerAtom } from './session.ts'

/** A question whose answer this device keeps, to show without a network what was seen with one. */
export const keptWhenSeen = { isKeptWhenSeen: true } as const

type Asking = {
  ask: (context: QueryFunctionContext) => unknown
  context: QueryFunctionContext
  query: Query
}

/**
 * Asks, and keeps the answer where the question wants it. When nobody could be asked it answers with what was seen last, and
 * asks once more where that may help: that one fails, and says why what is shown is old.
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
      // It is as old as it is, and not as old as its reading.
      if (Number.isFinite(seen.atMs)) query.setState({ dataUpdatedAt: seen.atMs })
      if (isWorthRetrying(error)) query.fetch().catch(() => undefined)
      else query.setState({ status: 'error', error: error as Error })
    })
    return seen.answer
  }
})
