import type { Locator, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { focusComesTo, isFocused, press, tabTo } from './support/by-keyboard.ts'
import { arrive, mailedCode, newEmail, open, password, signOut, signUp } from './support/people.ts'
import { test as base } from './support/test.ts'

// Every walk sends something, and tries are counted by the network they come from.
const test = base.extend('ownServer', { scope: 'file' }, {})

const emailOf = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const passwordOf = (page: Page) => page.getByLabel('Password', { exact: true })

/** Goes to a field and puts this in the place of what stands there. */
async function type(page: Page, field: Locator, typed: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(typed)
}
/** And sends the form from there. */
async function send(page: Page, field: Locator, typed: string): Promise<void> {
  await type(page, field, typed)
  await page.keyboard.press('Enter')
}

/** What is read out after the name of a field: whatever it names as its description, as far as it is shown. */
const saidOf = (field: Locator) =>
  field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .flatMap((said) => (said?.checkVisibility() ? [said.textContent.trim()] : []))
      .join(' '),
  )

/** A field is refused so that nobody needs to look for it: it has the focus, is called wrong, and says why. */
async function isRefused(field: Locator, sentence: string): Promise<void> {
  await expect.poll(() => saidOf(field), { timeout: 60_000 }).toBe(sentence)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await focusComesTo(field)
}

/** What was put right is wrong no longer. */
async function isFine(field: Locator): Promise<void> {
  expect(await field.getAttribute('aria-invalid')).toBe(null)
}

const badAddress = 'Please enter a valid email address.'

describe('by keyboard alone', () => {
  test.for(['/', '/waiting-list'])('%s puts somebody on the waiting list', async (path, { server, visitor }) => {
    const { page, complaints } = visitor
    await open(page, server.origin + path)
    const field = emailOf(page)
    await send(page, field, 'ada at example')
    await isRefused(field, badAddress)
    const email = newEmail()
    await type(page, field, email)
    await press(page, page.getByRole('button', { name: 'Join the waiting list' }))
    await focusComesTo(page.locator('.waiting-joined'))
    await page.getByRole('status').filter({ hasText: 'You are on the list.' }).filter({ hasText: email }).waitFor()
    expect(complaints).toEqual([])
  })

  test.for(['/contact', '/support'])('%s takes a message', async (path, { server, visitor }) => {
    const { page, complaints } = visitor
    await open(page, server.origin + path)
    const message = page.getByRole('textbox', { name: 'Message' })
    const button = page.getByRole('button', { name: 'Send message' })
    await send(page, emailOf(page), 'ada at example')
    await isRefused(emailOf(page), badAddress)
    await type(page, emailOf(page), newEmail())
    await press(page, button)
    await isRefused(message, 'Write your message first.')
    await isFine(emailOf(page))
    await page.keyboard.type('Where are my receipts?')
    await tabTo(page, page.getByRole('checkbox', { name: /^Include version and browser/ }))
    await page.keyboard.press('Space')
    await page.getByText(`Page: ${path}`).waitFor()
    await press(page, button)
    await focusComesTo(page.locator('#message-sent'))
    await page.getByRole('status').filter({ hasText: 'Your message is here' }).waitFor()
    expect(complaints).toEqual([])
  })

  test.for(['/pricing', '/pricing-new', '/trial'])('%s makes an account', async (path, { server, visitor }) => {
    const { page, complaints } = visitor
    await page.goto(server.origin + path)
    await send(page, emailOf(page), 'ada at example')
    await isRefused(emailOf(page), badAddress)
    await type(page, emailOf(page), newEmail())
    await send(page, passwordOf(page), 'short')
    await isRefused(passwordOf(page), 'Password must be at least 8 characters long.')
    await isFine(emailOf(page))
    await type(page, passwordOf(page), password)
    await press(page, page.getByRole('button', { name: 'Create account' }))
    await arrive(page)
    expect(complaints).toEqual([])
  })

  test('/auth signs in, and says no more of what was wrong than a stranger may know', async ({ server, browser }) => {
    const { page, context, email } = await signUp(browser, server)
    await signOut(page, server)
    await page.goto(`${server.origin}/auth`)
    await send(page, emailOf(page), 'ada at example')
    await isRefused(emailOf(page), badAddress)
    await type(page, emailOf(page), email)
    await press(page, page.getByRole('button', { name: 'Sign in', exact: true }))
    await isRefused(passwordOf(page), 'Type your password.')
    await send(page, passwordOf(page), 'not the one it is')
    // About neither field alone: read out at once, and whoever typed stays where they are.
    await page.getByRole('alert').filter({ hasText: 'Invalid email or password.' }).waitFor()
    expect(await isFocused(passwordOf(page))).toBe(true)
    await send(page, passwordOf(page), password)
    await arrive(page)
    await context.close()
  })

  test('/auth sets a new password by a mailed code', async ({ server, browser }) => {
    const { page, context, email } = await signUp(browser, server)
    await signOut(page, server)
    await page.goto(`${server.origin}/auth`)
    await press(page, page.getByRole('button', { name: 'Forgot your password?' }))
    await focusComesTo(emailOf(page))
    await send(page, emailOf(page), 'ada at example')
    await isRefused(emailOf(page), `We send a code to this address. ${badAddress}`)
    await send(page, emailOf(page), email)
    const code = page.getByRole('textbox', { name: 'Code' })
    const chosen = page.getByLabel('New password')
    await focusComesTo(code)
    await type(page, code, '000000')
    await send(page, chosen, `${password}!`)
    await isRefused(code, 'That code is not right. Check the e-mail and type it again.')
    await type(page, code, await mailedCode(server, email))
    await press(page, page.getByRole('button', { name: 'Set password and sign in' }))
    await arrive(page)
    await context.close()
  })
})

// Those a browser can send by itself are walked in lost-script.test.ts and contact.test.ts.
describe('without script', () => {
  test.for(['/pricing', '/pricing-new', '/trial', '/auth'])(
    '%s says what its form needs',
    async (path, { server, browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto(server.origin + path)
      // By its box: a locator by text takes what stands in a <noscript> for hidden, though it is drawn.
      const said = page.locator('form noscript p').first()
      expect(await said.textContent()).toBe('This form needs JavaScript, which is switched off in this browser.')
      expect((await said.boundingBox())?.height).toBeGreaterThan(0)
      await passwordOf(page).fill(password)
      await emailOf(page).fill(newEmail())
      await passwordOf(page).press('Enter')
      await page.getByRole('heading', { level: 1, name: 'This form needs JavaScript' }).waitFor()
      expect(page.url()).not.toContain(password)
      await context.close()
    },
  )
})
