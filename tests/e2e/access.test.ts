import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, launchBrowser } from './support/browser.ts'
import { becomeAdmin, goTo, open, type Person, signUp, supportEmail } from './support/people.ts'
import { type RunningServer, startServer, stopAndForget } from './support/server.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'

type Who = 'anybody' | 'signed-in' | 'admin'

/** Every page that is built, and who may see it. */
const pages: Record<string, Who> = {
  '/': 'anybody',
  '/waiting-list': 'anybody',
  '/splash': 'anybody',
  '/pricing': 'anybody',
  '/pricing-new': 'anybody',
  '/credit-test': 'anybody',
  '/social-account-credit-test': 'anybody',
  '/social-account-credits-demo': 'anybody',
  '/thanks-purchase': 'anybody',
  '/checkout/rehearsal/medium': 'signed-in',
  '/auth': 'anybody',
  '/offline': 'anybody',
  '/dashboard': 'signed-in',
  '/dashboard/create/text': 'signed-in',
  '/dashboard/posts': 'signed-in',
  '/dashboard/practice-feed': 'signed-in',
  '/dashboard/accounts': 'signed-in',
  '/dashboard/credits': 'signed-in',
  '/dashboard/settings': 'signed-in',
  '/admin/dashboard': 'admin',
  '/admin/social-accounts': 'admin',
}

/** Every server function, how it is called, and who may. One that is missing here fails the test. */
const functions: Record<string, readonly [method: 'GET' | 'POST', who: Who]> = {
  identitySettings: ['GET', 'anybody'],
  whoAmI: ['GET', 'anybody'],
  joinWaitingList: ['POST', 'anybody'],
  checkoutLink: ['GET', 'anybody'],
  reportProblem: ['POST', 'anybody'],
  writeText: ['POST', 'signed-in'],
  whoWrites: ['GET', 'signed-in'],
  createPost: ['POST', 'signed-in'],
  listPosts: ['GET', 'signed-in'],
  practiceFeed: ['GET', 'signed-in'],
  deletePost: ['POST', 'signed-in'],
  retryTarget: ['POST', 'signed-in'],
  listPeople: ['GET', 'admin'],
}

let server: RunningServer
let browser: Browser
let member: Person
let admin: Person
let addresses: Map<string, string>
beforeAll(async () => {
  server = await startServer({ env: { SUPPORT_EMAIL: supportEmail } })
  browser = await launchBrowser()
  member = await signUp(browser, server)
  admin = await becomeAdmin(browser, server)
  addresses = await serverFunctions()
})
afterAll(async () => {
  await browser?.close()
  if (server !== undefined) await stopAndForget(server)
})

const html = { accept: 'text/html' }
const statusFor = (who: Who, role: Who) =>
  who === 'anybody' || role === 'admin' || who === role ? 200 : role === 'anybody' ? 307 : 403

describe('who sees which page', () => {
  it.each(Object.entries(pages))('%s: %s', async (path, who) => {
    const anonymous = await fetch(server.origin + path, { redirect: 'manual', headers: html })
    expect(anonymous.status).toBe(statusFor(who, 'anybody'))
    if (who !== 'anybody') {
      expect(anonymous.headers.get('location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
      expect(await anonymous.text()).toBe('')
    }
    for (const [person, role] of [
      [member, 'signed-in'],
      [admin, 'admin'],
    ] as const) {
      const answer = await person.page.goto(server.origin + path)
      expect([role, answer?.status()]).toEqual([role, statusFor(who, role)])
      await hydrated(person.page)
      await person.page.getByRole('heading', { level: 1 }).first().waitFor()
      const denials = person.page.getByText("You don't have permission to access this page.")
      expect(await denials.count()).toBe(statusFor(who, role) === 403 ? 1 : 0)
    }
  })

  it('a page that is not there is not found, for everybody', async () => {
    for (const path of ['/test-404', '/nowhere', '/dashboard/nowhere']) {
      const answer = await admin.page.goto(server.origin + path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await admin.page.getByText('Page not found').first().waitFor()
    }
  })

  it('keeps to it inside the app too: no place of an admin in the navigation, and no way by the address bar', async () => {
    const { page } = member
    await open(page, `${server.origin}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await page.evaluate(() => history.pushState({}, '', '/admin/dashboard'))
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()

    await open(admin.page, `${server.origin}/dashboard`)
    await goTo(admin.page, 'Admin')
    await admin.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    const users = admin.page.getByRole('table', { name: 'Users' }).getByRole('row')
    await users.filter({ hasText: supportEmail }).filter({ hasText: 'Admin' }).waitFor()
    await users.filter({ hasText: member.email }).filter({ hasText: 'Active' }).waitFor()
  })

  it('the support address alone makes nobody an admin: it must be proven', async () => {
    const other = await startServer({ env: { SUPPORT_EMAIL: supportEmail } })
    const claimant = await signUp(browser, other, supportEmail)
    const answer = await claimant.page.goto(`${other.origin}/admin/dashboard`)
    expect(answer?.status()).toBe(403)
    await claimant.context.close()
    await stopAndForget(other)
  })
})

describe('who may call which server function', () => {
  it('is decided for each of them', () => {
    expect([...addresses.keys()].sort()).toEqual(Object.keys(functions).sort())
  })

  it.each(Object.entries(functions))('%s', async (name, [method, who]) => {
    const path = addresses.get(name) ?? ''
    const callAs = async (person?: Person) =>
      call(server, path, { method, cookie: person ? await cookiesOf(person.context) : '' })
    const refused = /UNAUTHORIZED|FORBIDDEN/
    const anonymous = await callAs()
    if (who === 'anybody') expect(anonymous.text).not.toMatch(refused)
    else expect([anonymous.status, refused.exec(anonymous.text)?.[0]]).toEqual([401, 'UNAUTHORIZED'])
    // The token in a cookie is good for a minute: a look at a page renews it.
    await member.page.goto(`${server.origin}/dashboard`)
    const asMember = await callAs(member)
    if (who === 'admin') expect([asMember.status, refused.exec(asMember.text)?.[0]]).toEqual([403, 'FORBIDDEN'])
    else expect(asMember.text).not.toMatch(refused)
    await admin.page.goto(`${server.origin}/dashboard`)
    expect((await callAs(admin)).text).not.toMatch(refused)
    expect(anonymous.text + asMember.text).not.toMatch(/\bat \S+ \(|node_modules/)
  })

  it('never for a page of another site, whoever is signed in here', async () => {
    const cookie = await cookiesOf(member.context)
    const others = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
    for (const headers of [...others, { 'sec-fetch-site': '', origin: 'https://evil.example' }]) {
      for (const [name, path] of addresses) {
        const [method] = functions[name] ?? ['POST']
        const answer = await call(server, path, { method, cookie, headers })
        expect([name, answer.status]).toEqual([name, 403])
        expect(answer.text).toContain('FORBIDDEN')
      }
    }
  })
})
