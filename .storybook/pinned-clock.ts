/** The time of every story. */
export const storyNow = '2026-11-20T09:00:00.000Z'

/** Stops `Date` at one instant; timers keep running. Returns the function that restores it. */
export function pinClock(at: string): () => void {
  const RealDate = globalThis.Date
  const pinned = RealDate.parse(at)
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [pinned] : args, newTarget),
    apply: () => new RealDate(pinned).toString(),
    get: (target, key, receiver) => (key === 'now' ? () => pinned : Reflect.get(target, key, receiver)),
  })
  return () => {
    globalThis.Date = RealDate
  }
}
