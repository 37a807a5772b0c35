import { createMiddleware } from '@tanstack/react-start'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import { assertAdmin } from './assert-admin.ts'

/** For server functions of a signed-in person: `context.caller` says who. */
export const signedIn = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  const { callerOf } = await import('./session.server.ts')
  const caller = await callerOf()
  if (caller === null) throw new CataloguedError('UNAUTHORIZED')
  return next({ context: { caller } })
})

/** For server functions of admins. */
export const adminOnly = createMiddleware({ type: 'function' })
  .middleware([signedIn])
  .server(async ({ next, context }) => {
    assertAdmin(context.caller)
    return next()
  })
