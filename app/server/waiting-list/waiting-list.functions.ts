import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

/** Whatever was typed gets a plain answer; a request too large to read is refused before it comes here. */
const inputSchema = z.object({ email: z.string() })

/** Puts an e-mail address on the waiting list. */
export const joinWaitingList = createServerFn({ method: 'POST' })
  .validator(inputSchema)
  .handler(async ({ data }) => {
    const [{ join, joiningLimit }, { database }, { getRequest }, { addressOf }, { configuration }] = await Promise.all([
      import('./waiting-list.server.ts'),
      import('../database/database.server.ts'),
      import('@tanstack/react-start/server'),
      import('../http/try-limit.server.ts'),
      import('../boot/configuration.ts'),
    ])
    return join(data.email, {
      database: await database(),
      limit: joiningLimit,
      networkAddress: addressOf(getRequest(), configuration().TRUST_PROXY),
      now: new Date().toISOString(),
    })
  })
