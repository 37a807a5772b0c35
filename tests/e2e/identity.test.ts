import { describe, expect } from 'vitest'
import { sizes } from './support/browser.ts'
import { focusComesTo } from './support/by-keyboard.ts'
import {
  arrive,
  goTo,
  newEmail,
  open,
  password,
  proveEmail,
  resetPassword,
  signIn,
  signOut,
  trySignIn,
} from './support/people.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test as base } from './support/test.ts'

// Restarted below, and locked out of.
const test = base.extend('ownServer', { scope: 'file' }, {})

describe('an account', () => {
  test('is made once, with a real address and a password that holds', async ({
    server,
    member: { email },
    visitor: { page },
  }) => {
    await open(page, `${server.origin}/pricing`)
    const tryMaking = async (address: string, chosen: string, answer: string) => {
      await page.getByLabel('E-mail').fill(address)
      await page.getByLabel('Password', { exact: true }).fill(chosen)
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText(answer).waitFor()
    }
    await tryMaking('ada at example', password, 'Please enter a valid email address.')
    await tryMaking(newEmail(), 'short', 'Password must be at least 8 characters long.')
    await tryMaking(newEmail(), 'Password2026!', 'That password is easy to guess.')
    await tryMaking(email, password, 'An account with this email already exists.')

    await page.getByRole('link', { name: 'Sign in instead' }).click()
    await page.waitForURL('**/auth')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByRole('button', { name: 'Show password' }).click()
    await trySignIn(page, email)
    await arrive(page)
  })

  test('opens with its password only, over a reload, another tab and a restarted server', async ({
    server,
    member: { email, page, context },
  }) => {
    await page.reload()
    await arrive(page)
    await signOut(page, server)

    await open(page, `${server.origin}/auth?redirect=%2Fdashboard%2Fcredits`)
    await trySignIn(page, email, 'not the password')
    await page.getByText('Invalid email or password.').waitFor()
    await trySignIn(page, newEmail(), 'not the password')
    await page.getByText('Invalid email or password.').waitFor()
    await trySignIn(page, email)
    await page.waitForURL('**/dashboard/credits')
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()

    expect(await server.stop()).toBe(0)
    await server.start()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
    const tab = await context.newPage()
    await open(tab, `${server.origin}/dashboard`)
    await arrive(tab)

    // Signed out in one tab, every tab is, by itself. A token that was kept opens nothing either.
    const listPosts = (await serverFunctions()).get('listPosts') ?? ''
    const kept = { method: 'GET', cookie: await cookiesOf({ context, page: tab, complaints: [] }, server) } as const
    expect((await call(server, listPosts, kept)).status).toBe(200)
    await signOut(tab, server)
    expect((await call(server, listPosts, kept)).status).toBe(401)
    await page.waitForURL('**/auth?redirect=%2Fdashboard%2Fcredits')
  })

  test('opens on a phone with the right password, however soon after a wrong one', async ({
    server,
    member: { email },
    visitor: { page, context },
  }) => {
    await page.setViewportSize(sizes.phone)
    const send = async (typed: string, byEnter: boolean) => {
      const field = page.getByLabel('Password', { exact: true })
      await field.fill(typed)
      if (byEnter) await field.press('Enter')
      else await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    for (let time = 0; time < 10; time += 1) {
      await open(page, `${server.origin}/auth`)
      await page.getByLabel('E-mail').fill(email)
      await send('not the password', time % 2 === 0)
      // Every other pair waits for the answer first.
      if (time % 4 < 2) await page.getByText('Invalid email or password.').waitFor()
      await send(password, time % 2 === 0)
      await arrive(page)
      await context.clearCookies()
    }
  })

  test('locks after repeated wrong passwords, and the mailed code opens it again', async ({
    server,
    member: { email, page },
  }) => {
    await signOut(page, server)
    await open(page, `${server.origin}/auth`)
    for (let times = 0; times < 4; times += 1) {
      await trySignIn(page, email, `wrong ${times}`)
      await page.getByText('Invalid email or password.').waitFor()
    }
    await trySignIn(page, email, 'wrong again')
    await page.getByText('Account is locked. Please contact support.').waitFor()
    await trySignIn(page, email)
    await page.getByText('Account is locked. Please contact support.').waitFor()

    await server.stop()
    await server.start()
    await open(page, `${server.origin}/auth`)
    // Who left on their own is not told that a session has ended.
    expect(await page.getByText('Your session has ended.').count()).toBe(0)
    await trySignIn(page, email)
    await page.getByText('Account is locked. Please contact support.').waitFor()

    await resetPassword(page, server, email, 'another fine password')
    await signOut(page, server)
    await open(page, `${server.origin}/auth`)
    await trySignIn(page, email)
    await page.getByText('Invalid email or password.').waitFor()
    await signIn(page, server, email, 'another fine password')
  })

  test('takes no wrong code, and does not tell whether an address has an account', async ({
    server,
    member: { email, page },
  }) => {
    await signOut(page, server)
    await open(page, `${server.origin}/auth`)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const ask = async (address: string) => {
      await page.getByLabel('E-mail').fill(address)
      await page.getByRole('button', { name: 'Send a code' }).click()
      await page.getByText(`If ${address} has an account, a code is on its way.`).waitFor()
    }
    const answer = async (sentence: string) => {
      await page.getByLabel('Code').fill('000000')
      await page.getByLabel('New password').fill('another fine password')
      await page.getByRole('button', { name: 'Set password and sign in' }).click()
      await page.getByText(sentence).waitFor()
    }
    const wrongCode = 'That code is not right. Check the e-mail and type it again.'
    await ask(email)
    await page.getByRole('button', { name: /^Send another code in \d+ s$/ }).waitFor()
    await answer(wrongCode)
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await ask(newEmail())
    await answer(wrongCode)
  })

  test('asks for a new password at the address typed so far, with the focus on it', async ({
    server,
    visitor: { page },
  }) => {
    await open(page, `${server.origin}/auth`)
    await page.getByLabel('E-mail').fill('ada@example.com')
    await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter')
    await page.getByRole('button', { name: 'Send a code' }).waitFor()
    await focusComesTo(page.getByLabel('E-mail'))
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@example.com')
    await page.getByRole('button', { name: 'Back to sign-in' }).press('Enter')
    await page.getByLabel('Password', { exact: true }).waitFor()
    await focusComesTo(page.getByLabel('E-mail'))
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada@example.com')
  })

  test('proves its address in the settings, with a way to another code and a way back', async ({ server, member }) => {
    const { page } = member
    await goTo(page, 'Settings')
    await page.getByRole('button', { name: 'Send a code' }).press('Enter')
    await focusComesTo(page.getByRole('textbox', { name: 'Code' }))
    await page.getByRole('textbox', { name: 'Code' }).press('Enter')
    await page.getByText('Type the code from the e-mail.').waitFor()
    await page.getByRole('button', { name: /^Send another code in/ }).waitFor()
    await page.getByRole('button', { name: 'Not now' }).press('Enter')
    await focusComesTo(page.getByRole('button', { name: 'Send a code' }))
    await proveEmail(member, server)
  })
})
