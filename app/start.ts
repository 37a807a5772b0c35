import { createSerializationAdapter } from '@tanstack/react-router'
import { createMiddleware, createStart } from '@tanstack/react-start'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import type { FailureCode, HttpCode } from '#app/domain/failures/failures.ts'
import { onlyOurAnswers } from '#app/state/only-our-answers.ts'
import { sessionDoubted, triedOnceMore } from '#app/state/session-hint.ts'
import { guardPages, guardServerFunctions, quietUntilReached, refuseBrokenRequests } from './server/boot/middleware.ts'
import type { RequestContext } from './server/boot/respond.server.ts'
import { catalogued } from './server/http/catalogued.ts'
import { fetchUntilAborted } from './server/http/fetch-until-aborted.ts'
import { identityMiddleware, localProviderMiddleware } from './server/identity/middleware.ts'

type WrittenFailure = {
  code: FailureCode | HttpCode
  facts: Record<string, string | number>
  status: number | null
  sentence: string
}

/** A catalogued failure arrives in the browser as the same class, with its sentence. */
const cataloguedErrors = createSerializationAdapter({
  key: 'ninefold-failure',
  test: (value): value is CataloguedError => value instanceof CataloguedError,
  toSerializable: ({ code, facts, status, message }): WrittenFailure => ({
    code,
    status,
    sentence: message,
    facts: Object.fromEntries(
      Object.entries(facts).filter(
        (fact): fact is [string, string | number] => typeof fact[1] === 'string' || typeof fact[1] === 'number',
      ),
    ),
  }),
  fromSerializable: ({ sentence, ...failure }) => new CataloguedError(failure, sentence),
})

/** The outermost layer of every server function: any thrown error leaves as a failure of the catalogue. */
const onlyCataloguedFailures = createMiddleware({ type: 'function' }).server(
  async ({ next, context, serverFnMeta }) => {
    const { call } = context as Partial<RequestContext>
    if (call !== undefined) Object.assign(call, { reached: true, isQuiet: false, name: serverFnMeta.name })
    call?.begins?.(serverFnMeta.name)
    try {
      return await next()
    } catch (error) {
      const known = catalogued(error, `server function ${serverFnMeta.name}`)
      if (call !== undefined && known instanceof CataloguedError) call.failedWith = known.status ?? 400
      throw known
    } finally {
      // Callers other than the app may cause answers the framework cannot give; these are not logged.
      if (call !== undefined) call.isQuiet = !call.isOurs
    }
  },
)

/** A call refused for lack of a session concerns the whole page, not only its caller. */
const tellDoubts = createMiddleware({ type: 'function' }).client(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    const isDoubted = error instanceof CataloguedError && error.code === 'UNAUTHORIZED'
    if (isDoubted && typeof window !== 'undefined') window.dispatchEvent(new Event(sessionDoubted))
    throw error
  }
})

export const startInstance = createStart(() => ({
  serializationAdapters: [cataloguedErrors],
  requestMiddleware: [
    refuseBrokenRequests,
    localProviderMiddleware,
    guardServerFunctions,
    identityMiddleware,
    guardPages,
    quietUntilReached,
  ],
  functionMiddleware: [tellDoubts, onlyCataloguedFailures],
  serverFns: { fetch: onlyOurAnswers(triedOnceMore(fetchUntilAborted)) },
}))
