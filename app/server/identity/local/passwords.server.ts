import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordMinCharacters } from '#app/domain/limits.ts'
import { isGuessable } from './guessable-passwords.server.ts'
import { Refusal } from './refusal.server.ts'

export const passwordMaxCharacters = 128

/** OWASP's equivalent of N = 2^17 at a quarter of the memory: 32 MB and about a tenth of a second a check. */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyBytes = 32
/** At most this many at once: more would keep the threads from everything else. */
const parallel = 2
const waitingLimit = 64

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  if (running >= parallel) {
    if (waiting.length >= waitingLimit) throw new Refusal('too_many_requests', null, 5)
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    // The place is handed on as it is, or given back.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** What nobody's password hashes to; checked when there is no account, so that the answer takes as long. */
const nobody = ['scrypt', cost.N, cost.r, cost.p, 'bm9ib2R5bm9ib2R5bm9ibw', 'A'.repeat(43)].join('$')

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? nobody).split('$')
  const wanted = Buffer.from(key, 'base64url')
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return wanted.length === given.length && timingSafeEqual(given, wanted) && hash !== null
}

/** Refuses what is too short, too long, or easy to guess for whom it belongs to. */
export function assertPassword(password: string, email: string | null, field = 'password'): void {
  const { length } = [...password]
  if (length < passwordMinCharacters) throw new Refusal('form_password_length_too_short', field)
  if (length > passwordMaxCharacters) throw new Refusal('form_password_length_too_long', field)
  if (isGuessable(password, email)) throw new Refusal('form_password_not_strong_enough', field)
}
