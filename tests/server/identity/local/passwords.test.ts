import { scrypt } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passwordCost } from '#app/server/identity/local/password-cost.ts'
import { closedHash, hashPassword, isGuessable, isPassword } from '#app/server/identity/local/passwords.server.ts'

vi.mock('node:crypto', { spy: true })

const email = 'Ines.Atelier@norte.pt'

describe('a password is easy to guess', () => {
  it.each([
    ['common', 'password'],
    ['common, in capitals', 'PASSWORD'],
    ['common, with a year and a sign', 'Summer2026!'],
    ['common, with figures for letters', 'P4$$w0rd!'],
    ['a row of keys', 'qwertyuiop'],
    ['a row of figures', '123456789'],
    ['few characters over and over', 'abababababab'],
    ['the name of the product', 'Ninefold'],
    ['the name of the product and a year', 'ninefold2026'],
    ['the person’s e-mail', 'ines.atelier@norte.pt'],
    ['the part before the @', 'ines.atelier'],
    ['the part before the @, decorated', '!Ines.Atelier99'],
  ])('when it is %s', (_, password) => {
    expect(isGuessable(password, email)).toBe(true)
  })

  it.each([
    'correct horse battery 9',
    'violet-kettle-harbour',
    'kT9#vLq2mZ',
    'passwordless future',
    'ines paints the atelier',
    'Пароль-от-моря-7',
  ])('but not when it is %s', (password) => {
    expect(isGuessable(password, email)).toBe(false)
  })

  it('knows nobody’s address when there is none', () => {
    expect(isGuessable('ines.atelier', null)).toBe(false)
  })
})

describe('a hash', () => {
  it('costs in the product as much as OWASP asks for: N × p of 2^17 at r 8, within one step', () => {
    expect(passwordCost).toEqual({ N: 2 ** 15, r: 8, p: 3 })
  })

  it('is opened by its password only', async () => {
    const hash = await hashPassword('correct horse battery 9')
    expect(await isPassword('correct horse battery 9', hash)).toBe(true)
    expect(await isPassword('correct horse battery 8', hash)).toBe(false)
  })

  it('that is closed is opened by nothing, and checked at the same cost', async () => {
    const [one, other] = [closedHash(), closedHash()]
    expect(one).not.toBe(other)
    expect(await isPassword('', one)).toBe(false)
    const shape = (hash: string) => [hash.split('$').slice(0, 4), hash.length]
    expect(shape(one)).toEqual(shape(await hashPassword('correct horse battery 9')))
  })
})

describe('hashing', () => {
  // Only the turns matter here.
  beforeEach(() => {
    const quick = (...given: unknown[]) => {
      const done = given.at(-1) as (error: null, key: Buffer) => void
      setImmediate(() => done(null, Buffer.alloc(32)))
    }
    vi.mocked(scrypt).mockImplementation(quick as never)
  })
  afterEach(() => vi.mocked(scrypt).mockReset())

  const from = (by: string, isKnown = false) => hashPassword('correct horse battery 9', { by, isKnown })

  it('takes turns by network: one that asks for many waits for itself, and so many of them at most', async () => {
    const ended: string[] = []
    const ask = (by: string, isKnown = false) => from(by, isKnown).then(() => ended.push(by))
    const flood = Array.from({ length: 12 }, () => ask('192.0.2.1'))
    const [other, known] = [ask('192.0.2.2'), ask('dev_1', true)]
    const answers = await Promise.allSettled([...flood, other, known])
    // One that is under way, and eight that wait.
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(
      ended
        .slice(0, 4)
        .filter((by) => by !== '192.0.2.1')
        .sort(),
    ).toEqual(['192.0.2.2', 'dev_1'])
  })

  it('has a place for a known device and for our own server, however many wait', async () => {
    const crowd = Array.from({ length: 70 }, (_, at) => from(`198.51.100.${at}`))
    const [known, own] = [from('dev_1', true), hashPassword('correct horse battery 9')]
    const refused = (await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(await Promise.all([known, own])).toHaveLength(2)
  })
})
