import { createServerFn } from '@tanstack/react-start'
import { problemSchema } from './problem.ts'

/** Tells the team that a screen broke. Anybody may: a screen can break before sign-in. */
export const reportProblem = createServerFn({ method: 'POST' })
  .validator(problemSchema)
  .handler(async ({ data }) => {
    const [{ record, problemLimit }, { getRequest }, { addressOf }, { configuration }, { callerOf }] =
      await Promise.all([
        import('./problems.server.ts'),
        import('@tanstack/react-start/server'),
        import('../http/try-limit.server.ts'),
        import('../boot/configuration.ts'),
        import('../identity/session.server.ts'),
      ])
    // A report never fails for this.
    const caller = await callerOf(getRequest()).catch(() => null)
    const reference = await record(data, {
      limit: problemLimit,
      networkAddress: addressOf(getRequest(), configuration().TRUST_PROXY),
      id: crypto.randomUUID(),
      now: new Date().toISOString(),
      userId: caller?.userId ?? null,
    })
    return { reference, supportEmail: configuration().SUPPORT_EMAIL }
  })
