/** How often somebody who waits for a turn is heard of. */
const waitsEveryMs = 5_000

type Turn = {
  /** Called now and then as long as the turn has not come. */
  readonly waits?: (() => void) | undefined
  /** Comes next, whoever waits. */
  readonly isFirst?: boolean
}

type Take = {
  <Answer>(person: string, run: () => Promise<Answer>, turn?: Turn): Promise<Answer>
  /** How many turns of a person have not come yet, or of everybody. */
  waiting(person?: string): number
}

/**
 * Runs so many at once, and of each person one, or as many as are said: whoever sends twenty waits for themselves, and
 * somebody who sends one comes next. Persons take turns in the order they came.
 */
export function turnsByPerson(count: number, each = 1): Take {
  /** In the order of their turns: who had one goes to the end. */
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
