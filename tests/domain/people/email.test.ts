import { describe, expect, it } from 'vitest'
import { readMessage } from '#app/domain/contact/message.ts'
import { checkRows } from '#app/domain/operations/import.ts'
import { isEmail } from '#app/domain/people/email.ts'
import { resetRequestSchema } from '#app/features/account/form-values.ts'
import { parseEmail } from '#app/server/identity/local/users.server.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const good = [
  'ada@example.com',
  'ada@example.xn--p1ai',
  'ada@xn--e1afmkfd.xn--p1ai',
  'ada@xn--80ak6aa92e.xn--fiqs8s',
  'ada@example.xn--vermgensberatung-pwb',
  ...Array.from("!#$%&'*+/=?^_`{|}~-", (sign) => `a${sign}da@example.com`),
  "!#$%&'*+/=?^_`{|}~-@example.com",
  'first.last+tag@mail.example.museum',
  'a@b-c.example',
  `${'a'.repeat(64)}@example.com`,
]
const bad = [
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@localhost',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@example.123',
  'ada@127.0.0.1',
  'ada@example.xn--',
  'ada@example.xn---',
  'ada lovelace@example.com',
  'ada@exam ple.com',
  'ada,grace@example.com',
  'ada<grace>@example.com',
  'ada@example.com\nbcc:grace@example.com',
  '"ada lovelace"@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(130)}com`,
]

/** Everything that takes an address from a person or a file. */
const entrances: Record<string, (email: string) => boolean> = {
  'an address': isEmail,
  'an account form': (email) => resetRequestSchema.safeParse({ email }).success,
  'a new account': (email) => {
    try {
      return parseEmail(email, 'email_address') !== ''
    } catch {
      return false
    }
  },
  'a message to us': (email) => readMessage({ topic: 'support', email, message: 'Hello' }).ok,
  'a row of an import': (email) =>
    checkRows([{ line: 2, email, firstName: 'Ada', lastName: '', plan: null }], new Set())[0]?.problem === null,
}

describe.each(Object.entries(entrances))('%s', (_what, takes) => {
  it.each(good)('takes %s', (email) => expect(takes(email)).toBe(true))
  it.each(bad)('refuses %j', (email) => expect(takes(email)).toBe(false))
  it.each(casesOf(publicReports.domains))('%s: %s is %s', (_source, email, right) =>
    expect(takes(email)).toBe(right === 'taken'),
  )
})

it('a domain of another script is kept as mail writes it', () => {
  expect(parseEmail('Ada@Bücher.example', 'email_address')).toBe('ada@xn--bcher-kva.example')
  expect(parseEmail('ada@пример.рф', 'email_address')).toBe('ada@xn--e1afmkfd.xn--p1ai')
  expect(readMessage({ topic: 'support', email: 'ada@bücher.example', message: 'Hello' })).toMatchObject({
    value: { email: 'ada@xn--bcher-kva.example' },
  })
  expect(resetRequestSchema.parse({ email: ' ada@bücher.example ' })).toEqual({ email: 'ada@xn--bcher-kva.example' })
})
