import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { whenServed } from './support/browser.ts'
import { newEmail, open } from './support/people.ts'
import { test as base } from './support/test.ts'

// Restarted below.
const test = base.extend('ownServer', { scope: 'file' }, {})

async function join(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
}

describe('the waiting list', () => {
  test('takes an address, says plainly what is wrong with another, and remembers over a restart', async ({
    server,
    visitor: { page, complaints },
  }) => {
    const email = newEmail()
    await open(page, `${server.origin}/`)

    await join(page, 'ada at example')
    await page.getByText('Please enter a valid email address.').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe('ada at example')
    await join(page, `${'a'.repeat(10_000)}@example.com`)
    await page.getByText('Please enter a valid email address.').waitFor()
    await join(page, '')
    await page.getByText('Please enter a valid email address.').waitFor()

    await join(page, email)
    await page.getByRole('status').filter({ hasText: 'You are on the list.' }).filter({ hasText: email }).waitFor()

    // The same address, in other letters, from the other door.
    await open(page, `${server.origin}/waiting-list`)
    await join(page, ` ${email.toUpperCase()} `)
    await page.getByText('This email address is already on the waiting list.').waitFor()

    // A page that is still fetching its service worker would rightly complain when the server goes.
    await whenServed(page)
    expect(await server.stop()).toBe(0)
    await server.start()
    await open(page, `${server.origin}/`)
    await join(page, email)
    await page.getByText('This email address is already on the waiting list.').waitFor()
    expect(complaints).toEqual([])
  })

  test('says so when the server cannot be reached, and takes the same address afterwards', async ({
    server,
    visitor: { page, context },
  }) => {
    await open(page, `${server.origin}/`)
    await context.setOffline(true)
    const email = newEmail()
    await join(page, email)
    await page.getByText('You are offline. Nothing was changed; try again when you are connected.').first().waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await page.getByText('You are on the list.').waitFor()
  })
})
