import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { pick, press, tabTo } from './support/by-keyboard.ts'
import { goTo, open, signUp } from './support/people.ts'
import { test } from './support/test.ts'

const accountMeter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /account credit/i })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

const choose = (page: Page, item: string) => pick(page, page.getByRole('button', { name: 'Export' }), item)

/** Exports one of the files and answers with its name, its place and its text. */
async function exported(page: Page, item: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, item)])
  const path = await download.path()
  return { name: download.suggestedFilename(), path, text: await readFile(path, 'utf8') }
}

/** Opens the restore dialog, goes to its field and gives it a file. The chooser itself is the system's, and no page. */
async function chooseBackup(page: Page, path: string) {
  await choose(page, 'Restore a backup')
  const dialog = dialogOf(page, 'Restore a backup')
  const field = dialog.getByLabel('Backup file')
  await tabTo(page, field)
  await field.setInputFiles(path)
  return dialog
}

const redeem = async (page: Page, code: string) => {
  await tabTo(page, page.getByRole('textbox', { name: 'Promo code' }))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

describe('accounts without a mouse', () => {
  test('redeems, buys, connects, takes everything away as files and brings it back', async ({
    server,
    member: { page, complaints },
  }) => {
    await open(page, `${server.origin}/dashboard/accounts`)
    await redeem(page, 'social_basic_test')
    await page.getByText('Successfully redeemed 1 credit and 5 accounts from the basic bundle test offer').waitFor()
    await redeem(page, 'social_pro_test')
    await accountMeter(page).filter({ hasText: '2' }).waitFor()

    await press(page, page.getByRole('button', { name: 'Buy · 1 account credit: Individual, list price $5' }))
    await press(page, dialogOf(page, 'Buy Individual?').getByRole('button', { name: /^Buy/ }))
    await page.getByText('Successfully purchased Individual package').first().waitFor()

    await press(page, page.getByRole('button', { name: /^Connect an account/ }))
    const connecting = dialogOf(page, 'Connect an account')
    await tabTo(page, connecting.getByRole('radio', { name: 'X', exact: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await tabTo(page, connecting.getByRole('textbox', { name: 'Account name' }))
    await page.keyboard.type('@ada.studio')
    await press(page, connecting.getByRole('button', { name: /^Connect/ }))
    const disconnect = page.getByRole('button', { name: 'Disconnect @ada.studio on Instagram' })
    await disconnect.waitFor()

    const today = () => page.evaluate(() => new Date().toISOString().slice(0, 10))
    const begun = await today()
    const purchases = await exported(page, 'Purchases as CSV')
    // Midnight may have come meanwhile.
    const days = [begun, await today()]
    expect(days.map((day) => `ninefold-account-purchases-${day}.csv`)).toContain(purchases.name)
    expect(purchases.text.split('\r\n')[1]).toMatch(/,Individual,1,1,.+,completed,/)
    const redemptions = await exported(page, 'Redemptions as CSV')
    expect(redemptions.text).toContain(',SOCIAL_PRO_TEST,Pro Bundle,50,')
    const usage = await exported(page, 'Usage history as CSV')
    expect(usage.text).toContain(`\r\nconnection,instagram,'@ada.studio,1,`)
    const backup = await exported(page, 'Backup as JSON')
    expect([begun, await today()].map((day) => `ninefold-account-credits-${day}.json`)).toContain(backup.name)

    await press(page, disconnect)
    await press(page, dialogOf(page, 'Disconnect @ada.studio?').getByRole('button', { name: 'Disconnect' }))
    await page.getByText('No account connected yet').waitFor()

    const dialog = await chooseBackup(page, backup.path)
    await dialog.getByText('0 now, 1 afterwards').waitFor()
    expect(await page.getByText('No account connected yet').count()).toBe(1)
    await press(page, dialog.getByRole('button', { name: 'Restore' }))
    await dialog.waitFor({ state: 'detached' })
    await disconnect.waitFor()
    await page.reload()
    await disconnect.waitFor()
    expect(complaints).toEqual([])
  })

  test('does not take in somebody else’s backup, nor what is none', async ({ server, browser, member: { page } }) => {
    await open(page, `${server.origin}/dashboard/accounts`)
    const backup = await exported(page, 'Backup as JSON')
    const purchases = await exported(page, 'Purchases as CSV')
    const other = await signUp(browser, server)
    await goTo(other.page, 'Accounts')
    const dialog = await chooseBackup(other.page, backup.path)
    await dialog.getByText('This backup belongs to another account. Sign in as its owner to restore it.').waitFor()
    await other.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await chooseBackup(other.page, purchases.path)
    await dialog.getByText(/^This file is not a backup of account credits/).waitFor()
    await other.context.close()
  })
})
