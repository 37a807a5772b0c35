import { createServerFn } from '@tanstack/react-start'
import { problemSchema } from './problem.ts'

/** Tells the team that a screen broke. Anybody may: a screen can break before sign-in. */
export const reportProblem = createServerFn({ method: 'POST' })
  .validator(problemSchema)
  .handler(async ({ data }) => {
    const [{ record, problemLimit }, { getRequest }, { addressOf }, { configuration }] = await Promise.all([
      import('./problems.server.ts'),
      import('@tanstack/react-start/server'),
      import('../http/try-limit.server.ts'),
      import('../boot/configuration.ts'),
    ])
    const reference = await record(data, {
      limit: problemLimit,
      networkAddress: addressOf(getRequest(), configuration().TRUST_PROXY),
      id: crypto.randomUUID(),
      now: new Date().toISOString(),
    })
    return { reference, supportEmail: configuration().SUPPORT_EMAIL }
  })
