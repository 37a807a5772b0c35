import { createMiddleware } from '@tanstack/react-start'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { assertAdmin } from './assert-admin.ts'

/** For server functions of a signed-in person, in `context.caller`; limits their concurrent calls. */
export const signedIn = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const [{ callerOf, claimedBy }, { asOneOfTheirs }] = await Promise.all([
    import('./session.server.ts'),
    import('./calls-of-person.server.ts'),
  ])
  return asOneOfTheirs(await claimedBy(), async () => {
    const caller = await callerOf()
    if (caller === null) throw errorFor('UNAUTHORIZED')
    return next({ context: { caller } })
  })
})

/** The same for functions that mostly wait for other servers and have their own limit. */
export const signedInToWait = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const [{ callerOf, claimedBy }, { inNameOf }] = await Promise.all([
    import('./session.server.ts'),
    import('../database/fair-turns.ts'),
  ])
  return inNameOf((await claimedBy()) ?? '', async () => {
    const caller = await callerOf()
    if (caller === null) throw errorFor('UNAUTHORIZED')
    return next({ context: { caller } })
  })
})

/** For open server functions that use the database; a signed-in person's calls are counted. */
export const anybody = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const [{ claimedBy }, { asOneOfTheirs }] = await Promise.all([
    import('./session.server.ts'),
    import('./calls-of-person.server.ts'),
  ])
  return asOneOfTheirs(await claimedBy(), () => next())
})

export const adminOnly = createMiddleware({ type: 'function' })
  .middleware([signedIn])
  .server(async ({ next, context }) => {
    assertAdmin(context.caller)
    return next()
  })
