import { createServerFn } from '@tanstack/react-start'
import { z } from 'zod'

/** Longer than any address: such input is turned away unread, anything shorter gets a plain answer. */
const inputSchema = z.object({ email: z.string().max(2_000) })

/** Puts an e-mail address on the waiting list. */
export const joinWaitingList = createServerFn({ method: 'POST' })
  .validator(inputSchema)
  .handler(async ({ data }) => {
    const [{ join, frontDoor }, { database }, { getRequest }, { addressOf }, { configuration }] = await Promise.all([
      import('./waiting-list.server.ts'),
      import('../database/database.server.ts'),
      import('@tanstack/react-start/server'),
      import('../http/network-address.server.ts'),
      import('../configuration.ts'),
    ])
    return join(data.email, {
      database: await database(),
      door: frontDoor,
      networkAddress: addressOf(getRequest(), configuration().TRUST_PROXY),
      now: new Date().toISOString(),
    })
  })
