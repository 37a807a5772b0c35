import type { Browser, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { newEmail, open, supportEmail } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { test as base } from './support/test.ts'

// Each walk counts tries by its network, and mails about messages need somebody to go to.
const test = base.extend('ownServer', { scope: 'file' }, { env: { SUPPORT_EMAIL: supportEmail } })

const fill = async (page: Page, email: string, message: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Message', { exact: true }).fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

describe('a message', () => {
  test('is written by keyboard alone, is refused in words beside its field, and loses nothing', async ({
    server,
    visitor: { page, context, complaints },
  }) => {
    await open(page, `${server.origin}/contact`)
    const email = newEmail()
    await page.getByRole('radio', { name: 'Help with Ninefold' }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Plans and credits' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Tab')
    await page.keyboard.type('ada at example')
    await page.keyboard.press('Enter')
    await page.getByText('Please enter a valid email address.').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByText('Write your message first.').waitFor()
    const long = 'word '.repeat(1_200)
    await page.getByLabel('Message', { exact: true }).fill(long)
    await page.getByText('5,999 of 5,000 characters').waitFor()
    await send(page)
    await page.getByText('A message may be 5,000 characters long.').waitFor()
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(long)
    await page.reload()
    await expect.poll(() => page.getByLabel('Message', { exact: true }).inputValue()).toBe(long)
    await page.getByLabel('E-mail').fill(email)

    await page.getByLabel('Message', { exact: true }).fill('What is an account credit?')
    await context.setOffline(true)
    await send(page)
    await page.getByText('You are offline. Your work is kept here').waitFor()
    await context.setOffline(false)
    await send(page)
    await page.getByRole('status').filter({ hasText: 'Your message is here' }).filter({ hasText: email }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('message-sent')
    expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  })

  test('says of version and browser exactly what is sent, and only when it is ticked', async ({
    server,
    visitor: { page },
  }) => {
    await open(page, `${server.origin}/support`)
    await page.getByPlaceholder('Credits, publishing, password …').fill('forgot password')
    await page.getByText('I forgot my password.').waitFor()
    await page.getByPlaceholder('Credits, publishing, password …').fill('xylophone')
    await page.getByText('Nothing here answers that.').waitFor()
    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact'))
        sent.push(new URLSearchParams(request.postData() ?? '').get('details'))
    })
    const said = page.getByRole('region', { name: 'What is included' }).locator('pre')
    await fill(page, newEmail(), 'It stops when I press Generate.')
    expect(await said.isVisible()).toBe(false)
    await send(page)
    await page.getByText('Your message is here').waitFor()
    await page.getByRole('link', { name: 'Write another message' }).click()
    await page.getByLabel('Include version and browser').check()
    await fill(page, newEmail(), 'It stops again.')
    const shown = await said.textContent()
    expect(shown).toContain('Page: /support')
    await send(page)
    await page.getByText('Your message is here').waitFor()
    expect(sent).toEqual([null, shown])
  })

  test('is answered by an admin, by mail', async ({ server, visitor, admin: { page } }) => {
    const email = newEmail()
    await open(visitor.page, `${server.origin}/contact`)
    await fill(visitor.page, email, 'Where are my receipts?')
    await send(visitor.page)
    await visitor.page.getByText('Your message is here').waitFor()

    await open(page, `${server.origin}/admin/messages`)
    await page.getByPlaceholder('Name, e-mail or words of it').fill('my receipts')
    await page.getByRole('button', { name: email }).click()
    const drawer = page.getByRole('dialog', { name: email })
    await drawer.getByLabel('Your answer').fill('Below Credits, under Receipts.')
    await drawer.getByRole('button', { name: 'Answer and close' }).click()
    await drawer.getByText('Below Credits, under Receipts.').waitFor()
    await drawer.getByText('Kept here').waitFor()
    await drawer.getByRole('button', { name: 'Open again' }).click()
    await drawer.getByLabel('Your answer').waitFor()
    await drawer.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByRole('row').filter({ hasText: email }).getByText('Answered').waitFor()
    expect(page.url()).toContain('text=my')

    await open(page, `${server.origin}/admin/outbox`)
    // We are told that somebody wrote; who and what stays where it can be erased.
    await page.getByRole('button', { name: 'A message: Help with Ninefold' }).first().click()
    const notice = page.getByRole('dialog').getByRole('region', { name: 'Text of the mail' })
    expect(await notice.textContent()).toMatch(/\/admin\/messages\?message=[0-9a-f-]{36}$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByPlaceholder('E-mail or subject').fill(email)
    await page.getByRole('button', { name: 'Re: Help with Ninefold' }).click()
    await page.getByText('> Where are my receipts?').waitFor()
    await open(page, `${server.origin}/admin/audit`)
    await page.getByText('Answered a message').first().waitFor()
  })
})

describe('without script', () => {
  const visit = async (browser: Browser, server: RunningServer, path: string) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(server.origin + path)
    return { page, context }
  }

  test.for(['/contact', '/support'])('%s takes a message and says so', async (path, { browser, server }) => {
    const { page, context } = await visit(browser, server, path)
    // What only a script can say is not offered.
    expect(await page.getByLabel('Include version and browser').isVisible()).toBe(false)
    await fill(page, newEmail(), 'Hello')
    await send(page)
    await page.waitForURL(`**${path}#message-sent`)
    await page.getByText('Your message is here').waitFor()
    expect(await page.getByLabel('E-mail').isVisible()).toBe(false)
    await context.close()
  })

  test('a refusal brings the form back with all that was typed, and it goes on from there', async ({
    browser,
    server,
  }) => {
    const { page, context } = await visit(browser, server, '/support')
    const long = `${'Lines <b>and</b> "quotes"\n'.repeat(250)}end`
    const email = newEmail()
    await page.getByLabel('Name').fill('Ada "the first" <Lovelace>')
    await fill(page, email, long)
    await send(page)
    await page.getByRole('alert').filter({ hasText: 'A message may be 5,000 characters long.' }).waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe(long)
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada "the first" <Lovelace>')
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    await page.getByLabel('Message').fill('Shorter')
    await send(page)
    await page.waitForURL('**/support#message-sent')
    await context.close()
  })

  test('what is too large to be read is still there one step back', async ({ browser, server }) => {
    const { page, context } = await visit(browser, server, '/contact')
    const huge = 'a'.repeat(1_100_000)
    await fill(page, newEmail(), huge)
    await send(page)
    await page.getByText('what you wrote is still there').waitFor()
    await page.goBack()
    expect((await page.getByLabel('Message', { exact: true }).inputValue()).length).toBe(huge.length)
    await context.close()
  })

  test('the answers can be read', async ({ browser, server }) => {
    const { page, context } = await visit(browser, server, '/support')
    expect(await page.getByPlaceholder('Credits, publishing, password …').isVisible()).toBe(false)
    await page.getByText('I forgot my password.').click()
    await page.getByText('A code comes by mail').waitFor()
    await context.close()
  })
})

describe('what is no person', () => {
  const post = (server: RunningServer, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/contact`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({ topic: 'other', email: newEmail(), message: 'Hello', ...form }),
    })

  test('is told why, and held back after a few tries', async ({ newServer }) => {
    const server = await newServer({})
    const refused = async (form: Record<string, string>) => (await (await post(server, form)).json()).refused
    expect(await refused({ website: 'https://spam.example' })).toBe('message_unwanted')
    expect(await refused({ topic: 'lottery' })).toBe('BAD_REQUEST')
    const other = await post(server, {}, { 'sec-fetch-site': 'cross-site' })
    expect(other.status).toBe(403)
    const answers = []
    for (let at = 0; at < 20; at += 1) answers.push((await refused({})) ?? 'taken')
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(18)
    expect(answers.at(-1)).toBe('rate_limit_exceeded')
    const page = await post(server, { message: '</textarea><script>alert(1)</script>' }, { accept: 'text/html' })
    const said = await page.text()
    expect([page.status, said]).toEqual([429, expect.not.stringContaining('<script>')])
    expect(said).toContain('Wait 10 minutes')
  })
})
