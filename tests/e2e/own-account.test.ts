import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newVisitor } from './support/browser.ts'
import { goTo, mailedCode, newEmail, open, password, signIn, trySignIn } from './support/people.ts'
import { test } from './support/test.ts'

const newPassword = 'three words together 7'

describe('what somebody does with their own account', () => {
  test('a name, another device, a password, another address, everything taken along, and the way out', async ({
    server,
    browser,
    member,
  }) => {
    const { page, email } = member
    await goTo(page, 'Settings')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Your name is saved.').waitFor()
    await page.getByRole('button', { name: /Ada Lovelace/ }).waitFor()

    // A name that did not arrive is not called saved, also where the SDK takes the network for away and we do not.
    await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { rtt: 0, downlink: 0 } }))
    await page.route('**/api/clerk/v1/me?**', (route) => route.abort('internetdisconnected'))
    await page.getByLabel('First name').fill('Augusta')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('The network did not answer.').waitFor()
    expect(await page.getByText('Your name is saved.').count()).toBe(0)
    expect(await page.getByLabel('First name').inputValue()).toBe('Augusta')
    await page.unroute('**/api/clerk/v1/me?**')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByRole('button', { name: /Augusta Lovelace/ }).waitFor()

    // Each a browser of its own: one whose session was ended renews itself first, and what is typed meanwhile is lost.
    const elsewhere = async (address: string, secret?: string) => {
      const { page: own } = await newVisitor(browser)
      await signIn(own, server, address, secret)
      return own
    }
    const isOut = async (own: Page) => {
      // The page leaves by itself, often before all of it is loaded.
      await own.goto(`${server.origin}/dashboard/credits`, { waitUntil: 'commit' })
      await own.waitForURL('**/auth?**')
      await own.getByText('Your session has ended.').waitFor()
      await own.context().close()
    }
    const first = await elsewhere(email)
    await page.reload()
    await page.getByRole('button', { name: /^Sign out .+ on / }).click()
    await page.getByText('Nowhere else.').waitFor()
    await isOut(first)

    const second = await elsewhere(email)
    await page.getByLabel('Current password').fill('not that one')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('That is not your current password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed.').waitFor()
    await isOut(second)

    const other = newEmail()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('New e-mail address').fill(other)
    await page.getByLabel('Your password').fill(newPassword)
    await page.getByLabel('Your password').press('Enter')
    await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(server, other))
    await page.getByRole('button', { name: 'Use this address' }).click()
    await page.getByText(`From now on you sign in with ${other}.`).waitFor()
    // The credits of the first sign-in are there under the new address, and nowhere else.
    const credits = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.ai.credits.')))
    await expect.poll(credits).toEqual([`ninefold.ai.credits.${other}`])
    expect(await page.getByRole('main').getByText(email).count()).toBe(0)

    const third = await elsewhere(other, newPassword)

    await page.getByRole('link', { name: 'Account', exact: true }).click()
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export everything' }).click(),
    ])
    const files = unzipSync(new Uint8Array(await readFile(await archive.path())))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.txt', 'server/profile.json', 'server/audit.json', 'device/ai-credits.json']),
    )
    expect(strFromU8(files['server/audit.json'] ?? new Uint8Array())).toContain('account.email_changed')

    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(`Type ${other}`).fill(other)
    await dialog.getByLabel('Your password', { exact: true }).fill(newPassword)
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL(`${server.origin}/`)
    await page.getByText('Your account is deleted.').first().waitFor()
    await expect.poll(credits).toEqual([])
    await isOut(third)
    const { page: late, context } = await newVisitor(browser)
    await open(late, `${server.origin}/auth`)
    await trySignIn(late, other, newPassword)
    await late.getByText('Invalid email or password.').waitFor()
    await context.close()
  })
})
