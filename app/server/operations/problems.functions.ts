import { createServerFn } from '@tanstack/react-start'
import { anybody } from '../identity/access.ts'
import { problemSchema } from '../problems/problem.ts'

/** Tells the team that a screen broke. Anybody may: a screen can break before sign-in. */
export const reportProblem = createServerFn({ method: 'POST' })
  .middleware([anybody])
  .validator(problemSchema)
  .handler(async ({ data }) => {
    const [{ record, refuseFlood }, { getRequest }, { addressOf }, { configuration }, { callerOf, claimedBy }] =
      await Promise.all([
        import('../problems/problems.server.ts'),
        import('@tanstack/react-start/server'),
        import('../http/try-limit.server.ts'),
        import('../configuration/configuration.ts'),
        import('../identity/session.server.ts'),
      ])
    const networkAddress = addressOf(getRequest(), configuration().TRUST_PROXY)
    await refuseFlood({ userId: await claimedBy(), networkAddress })
    // A report never fails for this.
    const caller = await callerOf().catch(() => null)
    const reference = record(data, {
      id: crypto.randomUUID(),
      now: new Date().toISOString(),
      userId: caller?.userId ?? null,
    })
    return { reference, supportEmail: configuration().SUPPORT_EMAIL }
  })
