import { setTimeout as delay } from 'node:timers/promises'

type Closable = { close(closeAll?: boolean): Promise<void> }

/** Stops accepting, lets requests under way finish, and drops those that do not within the limit. */
export async function finishOrDrop(server: Closable, limitMs: number): Promise<void> {
  const finished = server.close().then(() => true)
  if (await Promise.race([finished, delay(limitMs, false, { ref: false })])) return
  await server.close(true)
}
