import { expect, test } from 'vitest'
import { accountsWords, authorOf, inSentence, knownAccounts } from '#app/domain/posts/accounts.ts'

const accounts = [
  { id: 'bakery', name: 'Harbour Bakery' },
  { id: 'yoga', name: 'Tide Yoga' },
  { id: 'cafe', name: '' },
]

test('a post names the accounts it goes to, where there are several', () => {
  expect(accountsWords(['yoga'], accounts)).toBe('Tide Yoga')
  expect(accountsWords(['yoga', 'bakery'], accounts)).toBe('Tide Yoga and 1 more')
  expect(accountsWords(['cafe'], accounts)).toBe('Account')
  expect(accountsWords(['bakery', 'yoga', 'cafe'], accounts)).toBe('All accounts')
})

test('none named means all of them', () => {
  expect(accountsWords(undefined, accounts)).toBe('All accounts')
  expect(accountsWords([], accounts)).toBe('All accounts')
})

test('with one account, or none, there is nothing to tell apart', () => {
  expect(accountsWords(undefined, [])).toBeNull()
  expect(accountsWords(['bakery'], accounts.slice(0, 1))).toBeNull()
})

test('one that was disconnected since is told as such, where the server has told all of them', () => {
  expect(accountsWords(['gone'], accounts.slice(0, 1))).toBe('A disconnected account')
  expect(accountsWords(['gone'], [])).toBe('A disconnected account')
})

test('where nobody has told all of them, one without a name is of another device', () => {
  expect(accountsWords(['gone'], accounts.slice(0, 1), true)).toBe('An account of another device')
  expect(accountsWords(['gone'], [], true)).toBe('An account of another device')
  expect(accountsWords(['yoga', 'gone'], accounts, true)).toBe('Tide Yoga and 1 more')
})

test('accounts of other devices are known by what the server tells', () => {
  const [bakery, yoga] = accounts
  if (bakery === undefined || yoga === undefined) throw new Error('There are two')
  expect(knownAccounts([bakery], [{ ...bakery, name: 'Told' }, yoga])).toEqual({
    accounts: [bakery, yoga],
    mayHaveOthers: false,
  })
  expect(knownAccounts([bakery], [])).toEqual({ accounts: [bakery], mayHaveOthers: false })
  expect(knownAccounts([bakery], undefined)).toEqual({ accounts: [bakery], mayHaveOthers: true })
})

test('a post is drawn in the name of the first account it names, however many are connected since', () => {
  expect(authorOf(['yoga'], accounts, 'Ada')).toBe('Tide Yoga')
  expect(authorOf(['bakery'], accounts.slice(0, 1), 'Ada')).toBe('Harbour Bakery')
  expect(authorOf(['gone'], accounts, 'Ada')).toBe('Ada')
  expect(authorOf(['cafe'], accounts, 'Ada')).toBe('Ada')
})

test('a post that names no account is drawn in the name of the person, whatever is connected since', () => {
  expect(authorOf(undefined, accounts, 'Ada')).toBe('Ada')
  expect(authorOf([], accounts.slice(0, 1), 'Ada')).toBe('Ada')
})

test('within a sentence only our own words are lower case', () => {
  expect(inSentence('All accounts')).toBe('all accounts')
  expect(inSentence('An account of another device and 1 more')).toBe('an account of another device and 1 more')
  expect(inSentence('Harbour Bakery')).toBe('Harbour Bakery')
})
