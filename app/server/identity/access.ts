import { createMiddleware } from '@tanstack/react-start'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { assertAdmin } from './assert-admin.ts'

/** For server functions of a signed-in person: `context.caller` says who. Of one person so many run at once. */
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

/** The same for what mostly waits for somebody else's answer, and is limited where it does. */
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

/** For server functions that anybody may call, and that ask the database: a person's calls count as theirs here too. */
export const anybody = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const [{ claimedBy }, { asOneOfTheirs }] = await Promise.all([
    import('./session.server.ts'),
    import('./calls-of-person.server.ts'),
  ])
  return asOneOfTheirs(await claimedBy(), () => next())
})

/** For server functions of admins. */
export const adminOnly = createMiddleware({ type: 'function' })
  .middleware([signedIn])
  .server(async ({ next, context }) => {
    assertAdmin(context.caller)
    return next()
  })
