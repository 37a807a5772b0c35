import { expect, test } from 'vitest'
import { accountsWords, authorOf } from '#app/domain/posts/accounts.ts'

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

test('one that was disconnected since is told as such', () => {
  expect(accountsWords(['gone'], accounts.slice(0, 1))).toBe('A disconnected account')
  expect(accountsWords(['gone'], [])).toBe('A disconnected account')
})

test('a post is drawn in the name of the account it goes to, where there are several', () => {
  expect(authorOf(['yoga'], accounts, 'Ada')).toBe('Tide Yoga')
  expect(authorOf(undefined, accounts, 'Ada')).toBe('Harbour Bakery')
  expect(authorOf(['gone'], accounts, 'Ada')).toBe('Ada')
  expect(authorOf(['cafe'], accounts, 'Ada')).toBe('Ada')
  expect(authorOf(['bakery'], accounts.slice(0, 1), 'Ada')).toBe('Ada')
})
