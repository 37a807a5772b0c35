import type { Connector } from '../connectors/connector.ts'

type Lane = { running: number; readonly waiting: (() => void)[] }

const lanes = new WeakMap<Connector, Lane>()

/** Runs a call when its platform has room for it: never more than `concurrency` of one connector at once. */
export async function inLane<Answer>(
  connector: Connector,
  concurrency: number,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const lane = lanes.get(connector) ?? { running: 0, waiting: [] }
  lanes.set(connector, lane)
  if (lane.running >= concurrency) await new Promise<void>((resolve) => lane.waiting.push(resolve))
  else lane.running += 1
  try {
    return await call()
  } finally {
    // The longest waiting one takes the place.
    const next = lane.waiting.shift()
    if (next === undefined) lane.running -= 1
    else next()
  }
}
