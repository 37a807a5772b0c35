import { describe, expect, it } from 'vitest'
import { closedHash, hashPassword, isGuessable, isPassword } from '#app/server/identity/local/passwords.server.ts'

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
