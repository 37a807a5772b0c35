import { describe, expect } from 'vitest'
import { newVisitor } from './support/browser.ts'
import { goTo, mailedCode, newEmail, password, signIn } from './support/people.ts'
import { test } from './support/test.ts'

const newPassword = 'three words together 7'

describe('what somebody does with their own account', () => {
  test('a name, another device, a password, another address', async ({ server, browser, member }) => {
    const { page, email } = member
    await goTo(page, 'Settings')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Lovelace')
    await page.getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Your name is saved.').waitFor()
    await page.getByRole('button', { name: /Ada Lovelace/ }).waitFor()

    const elsewhere = await newVisitor(browser)
    await signIn(elsewhere.page, server, email)
    await page.reload()
    await page.getByRole('button', { name: /^Sign out .+ on / }).click()
    await page.getByText('Nowhere else.').waitFor()
    await elsewhere.page.goto(`${server.origin}/dashboard/credits`)
    await elsewhere.page.waitForURL('**/auth?**')

    await signIn(elsewhere.page, server, email)
    await page.getByLabel('Current password').fill('not that one')
    await page.getByLabel('New password').fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('That is not your current password.').waitFor()
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password is changed.').waitFor()
    await elsewhere.page.goto(`${server.origin}/dashboard`)
    await elsewhere.page.waitForURL('**/auth?**')

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

    await signIn(elsewhere.page, server, other, newPassword)
    await elsewhere.context.close()
  })
})
