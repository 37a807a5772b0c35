import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Time after which a person's use of the database counts half. Were it longer, a newcomer with a thousand questions would have as much
 * before others as they took in all that time, a little now and then.
 */
const halfLifeMs = 500
/** A person who took so much more than another waits. */
const muchMoreMs = 40
/** So long the next statement of a call is waited for before one of somebody who took much more. */
const patienceMs = 4

const people = new AsyncLocalStorage<string>()
/** How many calls of a person are under way. */
const calls = new Map<string, number>()

/** Runs a call in somebody's name: what it asks of the database is theirs. Without a name it is the server's own. */
export async function inNameOf<Answer>(person: string, run: () => Promise<Answer>): Promise<Answer> {
  calls.set(person, (calls.get(person) ?? 0) + 1)
  try {
    return await people.run(person, run)
  } finally {
    const left = (calls.get(person) ?? 1) - 1
    if (left === 0) calls.delete(person)
    else calls.set(person, left)
  }
}

/**
 * Turns at something that serves one after the other, as the embedded database does: whoever took least of it lately comes
 * next, so that somebody with one question waits for one statement, or one transaction, of whoever asks a thousand.
 */
export function leastTakenFirst(now: () => number = () => performance.now()) {
  const waiting = new Map<string, (() => void)[]>()
  const taken = new Map<string, { ms: number; at: number }>()
  let isRunning = false
  let last: { readonly person: string; readonly endedAt: number } | null = null
  let patience: NodeJS.Timeout | null = null

  const takenBy = (person: string) => {
    const known = taken.get(person)
    return known === undefined ? 0 : known.ms * 0.5 ** ((now() - known.at) / halfLifeMs)
  }
  const note = (person: string, ms: number) => {
    taken.set(person, { ms: takenBy(person) + ms, at: now() })
    if (taken.size > 1_000) for (const one of taken.keys()) if (takenBy(one) < 1) taken.delete(one)
  }
  const goOn = () => {
    if (isRunning) return
    if (patience !== null) clearTimeout(patience)
    patience = null
    let next: { readonly person: string; readonly ms: number } | null = null
    for (const person of waiting.keys()) {
      const ms = takenBy(person)
      if (next === null || ms < next.ms) next = { person, ms }
    }
    if (next === null) return
    const { person } = next
    // A call asks several things: what it asks next comes before somebody who took much more.
    const isAwaited = last !== null && last.person !== person && calls.has(last.person)
    if (isAwaited && last !== null && next.ms - takenBy(last.person) > muchMoreMs) {
      const left = patienceMs - (now() - last.endedAt)
      if (left > 0) {
        patience = setTimeout(goOn, left)
        return
      }
    }
    const own = waiting.get(person) ?? []
    const begin = own.shift()
    if (own.length === 0) waiting.delete(person)
    isRunning = true
    begin?.()
  }
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    const person = people.getStore() ?? ''
    await new Promise<void>((begin) => {
      const own = waiting.get(person) ?? []
      own.push(begin)
      waiting.set(person, own)
      goOn()
    })
    const begun = now()
    try {
      return await run()
    } finally {
      note(person, now() - begun)
      last = { person, endedAt: now() }
      isRunning = false
      goOn()
    }
  }
}
