/** How often somebody who waits for a turn is heard of. */
const waitsEveryMs = 5_000

type Take = <Answer>(person: string, run: () => Promise<Answer>, waits?: () => void) => Promise<Answer>

/**
 * Runs so many at once, and of each person one, or as many as are said: whoever sends twenty waits for themselves, and
 * somebody who sends one comes next. Persons take turns in the order they came; `waits` is called now and then as long as a
 * turn has not come.
 */
export function turnsByPerson(count: number, each = 1): Take {
  /** In the order of their turns: who had one goes to the end. */
  const waiting = new Map<string, (() => void)[]>()
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
  return async (person, run, waits = () => {}) => {
    const heard = setInterval(waits, waitsEveryMs)
    const turn = new Promise<void>((resolve) => {
      waiting.set(person, [...(waiting.get(person) ?? []), resolve])
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
}
