import { setImmediate } from 'node:timers/promises'

/** So long somebody's work may keep the process for itself: a page that waits for it is none the slower. */
const sliceMs = 10
let since = 0

/** Between two pieces of work over what a person sent: whoever waits has a turn, if it was long since the last. */
export async function othersTurn(): Promise<void> {
  if (performance.now() - since < sliceMs) return
  await setImmediate()
  since = performance.now()
}
