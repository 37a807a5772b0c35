/** Time a browser database may take to open, in milliseconds: some never answer until the browser is restarted. */
const databasePatienceMs = 4_000
const looks = 8

/** The answer, or a TimeoutError. The time is counted in pieces: while a page is busy or asleep nothing can answer. */
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
