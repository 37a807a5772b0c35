import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfiguration } from '#app/server/configuration/configuration.ts'

test('an empty environment is a whole configuration', () => {
  const made = parseConfiguration({})
  expect(made).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', TRUST_PROXY: false })
  expect(isAbsolute(made.DATA_DIR)).toBe(true)
  expect(made.DATABASE_URL).toBeUndefined()
})

test('an empty variable is an unset one', () => {
  const made = parseConfiguration({ PORT: '', DATABASE_URL: '', CLERK_PUBLISHABLE_KEY: ' ', AI_TEXT_BASE_URL: '' })
  expect(made).toMatchObject({ PORT: 3000 })
  expect(made.CLERK_PUBLISHABLE_KEY).toBeUndefined()
})

test('every wrong variable is named, no value is told', () => {
  const start = () =>
    parseConfiguration({ PORT: '70000', CLERK_PUBLISHABLE_KEY: 'sk_live_secret', DATABASE_URL: 'mysql://u:secret@h/d' })
  expect(start).toThrow(/PORT/)
  expect(start).toThrow('CLERK_PUBLISHABLE_KEY must start with pk_')
  expect(start).toThrow(/DATABASE_URL must start with postgres/)
  expect(start).not.toThrow(/secret/)
})

test('the ceiling of the installation is a whole number, and none when unset', () => {
  expect(parseConfiguration({}).AI_MONTHLY_CREDITS_CEILING).toBeUndefined()
  expect(parseConfiguration({ AI_MONTHLY_CREDITS_CEILING: '0' }).AI_MONTHLY_CREDITS_CEILING).toBe(0)
  expect(() => parseConfiguration({ AI_MONTHLY_CREDITS_CEILING: 'plenty' })).toThrow(/AI_MONTHLY_CREDITS_CEILING/)
})
