import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { keys } from '#app/storage/keys.ts'
import { focusComesTo, pick, press, tabTo } from './support/by-keyboard.ts'
import {
  creditMeter,
  goTo,
  open,
  password,
  resetPassword,
  signOut,
  signUp,
  supportEmail,
  trySignIn,
} from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { test as base } from './support/test.ts'

// The first and only admin of this server.
const test = base.extend('ownServer', { scope: 'file' }, { env: { SUPPORT_EMAIL: supportEmail } })

let server: RunningServer
let page: Page
test.beforeAll(async ({ browser, server: its }) => {
  server = its
  page = (await signUp(browser, server, supportEmail)).page
})
test.afterAll(() => page.context().close())

const accountMeter = () => page.getByRole('banner').getByRole('link', { name: /account credits$/ })
const meters = async () =>
  [await creditMeter(page).textContent(), await accountMeter().textContent()].join(' · ').replaceAll(/\s+/g, ' ')
const metersSay = (words: RegExp) => expect.poll(meters, { timeout: 60_000 }).toMatch(words)

describe('somebody who proves the support address', () => {
  test('is on the trial plan before', async () => {
    await metersSay(/20 AI credits · .*0 account credits/)
  })

  test('is on the admin plan after, with 1,000 promo credits in a record of their own', async () => {
    await signOut(page, server)
    await resetPassword(page, server, supportEmail, `${password}!`)
    // For some seconds the server goes by what it has just been told of an account.
    const afresh = async () => {
      await page.reload()
      return meters()
    }
    await expect.poll(afresh, { timeout: 60_000, interval: 1_000 }).toMatch(/1,000 AI credits · .*0 account credits/)
    await goTo(page, 'Credits')
    await page.getByRole('heading', { level: 2, name: 'Admin plan' }).waitFor()
    expect(await page.getByRole('list', { name: 'Credits in the order they are spent' }).textContent()).toMatch(
      /Promo1,000 of 1,000/,
    )
    const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
    await expect
      .poll(() => kept(keys.credits('ai', { owner: supportEmail, isAdmin: true })))
      .toContain('"promoCredits":1000')
    expect(await kept(keys.credits('ai', { owner: supportEmail, isAdmin: false }))).toMatch(
      /"plan":"trial".*"remainingCredits":20/,
    )
  })

  test.each(['/dashboard', '/admin/dashboard', '/admin/social-accounts'])('sees both meters on %s', async (path) => {
    await open(page, server.origin + path)
    await metersSay(/1,000 AI credits · .*0 account credits/)
  })
})

describe('the list of users', () => {
  test('keeps what is searched for in the address, over a reload', async () => {
    await open(page, `${server.origin}/admin/dashboard`)
    const search = page.getByRole('textbox', { name: 'Find a user' })
    await search.pressSequentially('nobody at all')
    await page.getByText('Nobody matches that').waitFor()
    await page.waitForURL((url) => url.search === '?text=nobody+at+all')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.reload()
    await page.getByText('Nobody matches that').waitFor()
    expect(await search.inputValue()).toBe('nobody at all')
    await search.fill(supportEmail)
    await page.getByRole('row').filter({ hasText: supportEmail }).waitFor()
  })

  test('keeps its order in the address, over a reload', async () => {
    await open(page, `${server.origin}/admin/dashboard`)
    const press = (column: string) => page.getByRole('columnheader').getByRole('button', { name: column }).click()
    const isSorted = (column: string) => page.locator('th[aria-sort=descending]', { hasText: column }).waitFor()
    await isSorted('Since')
    await press('Last sign-in')
    await page.waitForURL((url) => url.search === '?order=-seen')
    await page.reload()
    await isSorted('Last sign-in')
    await press('Last sign-in')
    await page.waitForURL((url) => url.search === '?order=seen')
    await page.getByRole('row').filter({ hasText: supportEmail }).waitFor()
    // The order it opens with goes without saying.
    await press('Since')
    await page.waitForURL((url) => url.search === '')
    await isSorted('Since')
  })
})

describe('one of the users', () => {
  test('is found, opened by an address, banned and let in again, without a mouse', async ({ browser }) => {
    const grace = await signUp(browser, server)
    await open(page, `${server.origin}/admin/dashboard`)
    const press = async (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) => {
      await within.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await page.getByRole('textbox', { name: 'Find a user' }).focus()
    await page.keyboard.type(grace.email)
    await page.waitForURL((url) => url.searchParams.get('text') === grace.email)
    await press(grace.email)
    const drawer = page.getByRole('dialog', { name: grace.email })
    await page.waitForURL((url) => url.searchParams.has('user'))
    await drawer.getByRole('listitem').filter({ hasText: 'Signed up' }).or(drawer.getByText('Nothing yet')).waitFor()
    await page.reload()
    await press('Ban', drawer)
    await press('Ban', page.getByRole('alertdialog'))
    await drawer.getByText('Banned a user').waitFor()
    await grace.page.goto(`${server.origin}/dashboard`)
    expect(new URL(grace.page.url()).pathname).toBe('/auth')
    await grace.page.getByText('Your session has ended.').waitFor()
    await trySignIn(grace.page, grace.email, 'not the right one')
    await grace.page.getByText('Invalid email or password.').waitFor()
    await trySignIn(grace.page, grace.email)
    await grace.page.getByText(/^This account is banned\. Write to \S+@\S+ if you think/).waitFor()
    await press('Lift the ban', drawer)
    await drawer.getByText('Lifted a ban').waitFor()
    // The toast on top takes the first one.
    const isClosed = async () => {
      await page.keyboard.press('Escape')
      return !new URL(page.url()).searchParams.has('user')
    }
    await expect.poll(isClosed, { timeout: 60_000 }).toBe(true)
    expect(page.url()).toContain('text=')
    await grace.context.close()
  })

  test('some are imported as a rehearsal and the results exported, without a mouse', async () => {
    await press(page, page.getByRole('link', { name: 'Bulk operations' }))
    await press(page, page.getByRole('link', { name: 'Import users' }))
    await tabTo(page, page.getByRole('textbox', { name: 'Or paste it' }))
    await page.keyboard.type('email,firstName,lastName\nada.example.com,Ada,Lovelace\nalan@example.com,Alan,Turing')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await press(page, button('Look through it'))
    await press(page, button('Edit line 2'))
    await focusComesTo(page.getByRole('textbox', { name: 'E-mail' }))
    await page.keyboard.press('Control+A')
    await page.keyboard.type('ada@example.com')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Invite 2 rows' }).waitFor()
    await tabTo(page, page.getByRole('switch', { name: 'Rehearse' }))
    await page.keyboard.press('Space')
    await press(page, button('Rehearse: Invite 2 rows'))
    await page.waitForURL((url) => url.searchParams.has('id'))
    const downloaded = page.waitForEvent('download')
    await pick(page, button('Export'), 'Results as CSV')
    const csv = await text(await (await downloaded).createReadStream())
    expect(csv).toContain('ada@example.com')
    expect(csv).toContain('alan@example.com')
    // Nobody was invited.
    await open(page, `${server.origin}/admin/dashboard?text=alan%40example.com`)
    await page.getByText('Nobody matches that').waitFor()
  })
})

const account = (name: Parameters<typeof aiAccountIn>[0]) => aiAccountIn(name) as AiAccount
const lying = {
  [keys.credits('ai', { owner: 'grace@example.com', isAdmin: false })]: JSON.stringify({
    seq: 4,
    account: account('purchasedPays').balance,
  }),
  [keys.credits('ai', { owner: 'kate@example.com', isAdmin: false })]: JSON.stringify({
    seq: 4,
    account: account('corruptMissingField'),
  }),
  [keys.credits('ai', { owner: 'new@example.com', isAdmin: false })]: JSON.stringify({
    seq: 4,
    account: account('corruptTooNew'),
  }),
}
const row = (who: string) =>
  page.getByRole('table', { name: 'AI credits on this device' }).getByRole('row').filter({ hasText: who })
const lines = async (list: string) =>
  Promise.all(
    (await page.getByRole('list', { name: list }).getByRole('listitem').all()).map((line) => line.textContent()),
  )
const openTab = async (name: string) => {
  await open(page, `${server.origin}/admin/social-accounts`)
  await page.getByRole('radio', { name }).click()
}

describe('the AI credits of a device, looked after by an admin', () => {
  test('are listed as they stand, given and reset', async () => {
    // A page of the same origin that runs none of the app: nobody writes meanwhile.
    await page.goto(`${server.origin}/api/health`)
    await page.evaluate((records) => {
      for (const [key, text] of Object.entries(records)) localStorage.setItem(key, text)
    }, lying)
    await openTab('AI credits')
    await row('grace@example.com').getByText('Older version').waitFor()
    await row('kate@example.com').getByText('Unreadable').waitFor()
    await row('new@example.com').getByText('Newer version').waitFor()
    const own = row('admin credits')
    await own.getByRole('button', { name: /^Grant/ }).click()
    await page.getByRole('textbox', { name: 'Credits' }).fill('25')
    await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click()
    await own.getByText('1,025 of 1,025').waitFor()
    await metersSay(/1,025 AI credits/)
    await own.getByRole('button', { name: /^Reset/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
    await own.getByText('1,000 of 1,000').waitFor()
    await metersSay(/1,000 AI credits/)
  })

  test('are migrated, each with its line, and stay so in the journal', async () => {
    await openTab('Migration')
    await page.getByRole('button', { name: 'Migrate all' }).click()
    await page.getByText('2 records could not be migrated').waitFor()
    expect(await lines('What became of each record')).toEqual([
      'grace@example.comMigrated',
      expect.stringMatching(/^kate@example\.com.*promoCredits is missing.*Failed$/),
      expect.stringMatching(/^new@example\.com.*newer version.*Failed$/),
      expect.stringMatching(/Already current$/),
      expect.stringMatching(/admin credits.*Already current$/),
    ])
    await page.goto(`${server.origin}/api/health`)
    await page.evaluate(
      (key) => localStorage.removeItem(key),
      keys.credits('ai', { owner: 'grace@example.com', isAdmin: false }),
    )
    await openTab('AI credits')
    expect(await row('grace@example.com').textContent()).toMatch(/In order.*997 of 1,020/)
  })

  test('are validated, and looking changes nothing', async () => {
    await openTab('Migration')
    await page.getByRole('button', { name: 'Validate' }).click()
    await page.getByText('2 records are not sound').waitFor()
    expect((await lines('How each record stands')).filter((line) => line?.endsWith('Not sound'))).toHaveLength(2)
    const kept = await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), Object.keys(lying))
    expect(kept.slice(1)).toEqual(Object.values(lying).slice(1))
  })
})
