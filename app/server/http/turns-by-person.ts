/** Interval of `waits` calls. */
const waitsEveryMs = 5_000

type Turn = {
  /** Called regularly while the turn is pending. */
  readonly waits?: (() => void) | undefined
  /** Goes before everybody who waits. */
  readonly isFirst?: boolean
}

type Take = {
  <Answer>(person: string, run: () => Promise<Answer>, turn?: Turn): Promise<Answer>
  /** Number of pending turns, of one person or in total. */
  waiting(person?: string): number
}

/**
 * Runs `count` tasks at once and `each` per person: a sender of twenty waits for its own, and a sender of one comes
 * next. People take turns in order of arrival.
 */
export function turnsByPerson(count: number, each = 1): Take {
  /** In order of turns; a person served moves to the end. */
  let waiting = new Map<string, (() => void)[]>()
  const busy = new Map<string, number>()
  let running = 0
  const goOn = () => {
    for (const [person, own] of waiting) {
      while (running < count && own.length > 0 && (busy.get(person) ?? 0) < each) {
        running += 1
        busy.set(person, (busy.get(person) ?? 0) + 1)
        own.shift()?.()
      }
      if (own.length === 0) waiting.delete(person)
    }
  }
  const end = (person: string) => {
    running -= 1
    const left = (busy.get(person) ?? 1) - 1
    if (left === 0) busy.delete(person)
    else busy.set(person, left)
    const own = waiting.get(person)
    if (own !== undefined && waiting.delete(person)) waiting.set(person, own)
    goOn()
  }
  const take = async <Answer>(person: string, run: () => Promise<Answer>, { waits, isFirst = false }: Turn = {}) => {
    const heard = setInterval(() => waits?.(), waitsEveryMs)
    const turn = new Promise<void>((resolve) => {
      const own = [...(waiting.get(person) ?? []), resolve]
      if (isFirst) waiting = new Map([[person, own], ...waiting])
      waiting.set(person, own)
    })
    goOn()
    await turn
    clearInterval(heard)
    try {
      return await run()
    } finally {
      end(person)
    }
  }
  const waitingOf = (person?: string) =>
    person === undefined
      ? [...waiting.values()].reduce((sum, own) => sum + own.length, 0)
      : (waiting.get(person)?.length ?? 0)
  return Object.assign(take, { waiting: waitingOf })
}
