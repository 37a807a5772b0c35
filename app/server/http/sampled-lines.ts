const sampleMs = 60_000

/**
 * Says at most one line a minute of each kind, with how many it left out since the last: what anybody can send often must
 * not fill the log. There must be few kinds: each is remembered.
 */
export function sampledLines(say: (line: string) => void, now: () => number) {
  const kinds = new Map<string, { saidAt: number; unsaid: number }>()
  return (kind: string, line: string): void => {
    const last = kinds.get(kind)
    if (last !== undefined && Math.abs(now() - last.saidAt) < sampleMs) {
      last.unsaid += 1
      return
    }
    kinds.set(kind, { saidAt: now(), unsaid: 0 })
    say(last === undefined || last.unsaid === 0 ? line : `${line} (and ${last.unsaid} more since the last such line)`)
  }
}
