/** How long a database of the browser may take to open: some never answer at all until the browser is started anew. */
const databasePatienceMs = 4_000
const looks = 8

/**
 * The answer, or a TimeoutError. The time is counted in pieces: on a page that was busy, or asleep, for all of it,
 * nobody had the time to answer.
 */
export function withPatience<Answer>(answering: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let left = looks
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      reject(new DOMException('The database does not answer', 'TimeoutError'))
    }, databasePatienceMs / looks)
    answering.then(resolve, reject).finally(() => clearInterval(timer))
  })
}

export const isSilent = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError'
