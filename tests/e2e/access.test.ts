import { describe, expect } from 'vitest'
import { type Access, accessTo, pathsOf, places } from '#app/content/places.ts'
import { hydrated, type Visitor } from './support/browser.ts'
import { goTo, open, signUp, supportEmail } from './support/people.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test as base } from './support/test.ts'

// The list of users is remembered for a while: these are its only ones.
const test = base.extend('ownServer', { scope: 'file' }, { env: { SUPPORT_EMAIL: supportEmail } })

type Who = Access

/** Every page there is, and who may see it. */
const pages = places
  .filter(({ saved, path }) => saved !== 'missing' && path !== '/checkout/$package')
  .map((place): [path: string, who: Who] => [pathsOf(place)[0] ?? '', accessTo(place.path)])

/** Every server function, how it is called, and who may. One that is missing here fails the test. */
const functions: Record<string, readonly [method: 'GET' | 'POST', who: Who]> = {
  identitySettings: ['GET', 'anybody'],
  whoAmI: ['GET', 'anybody'],
  checkoutLink: ['GET', 'anybody'],
  reportProblem: ['POST', 'anybody'],
  listPurchases: ['GET', 'signed-in'],
  runJob: ['POST', 'signed-in'],
  followJob: ['POST', 'signed-in'],
  stopJob: ['POST', 'signed-in'],
  promisingJobs: ['POST', 'signed-in'],
  whoMakes: ['GET', 'signed-in'],
  createPost: ['POST', 'signed-in'],
  listPosts: ['GET', 'signed-in'],
  practiceFeed: ['GET', 'signed-in'],
  cancelPost: ['POST', 'signed-in'],
  schedulePost: ['POST', 'signed-in'],
  deletePost: ['POST', 'signed-in'],
  restorePost: ['POST', 'signed-in'],
  retryTarget: ['POST', 'signed-in'],
  openSocialAccount: ['POST', 'signed-in'],
  activateSocialAccounts: ['POST', 'signed-in'],
  closeSocialAccount: ['POST', 'signed-in'],
  listPeople: ['GET', 'admin'],
  listAudit: ['GET', 'admin'],
  exportAudit: ['POST', 'admin'],
  listErrors: ['GET', 'admin'],
  readHealth: ['GET', 'admin'],
  readPerformance: ['GET', 'admin'],
  countPeople: ['GET', 'admin'],
  findPeople: ['GET', 'admin'],
  listOperations: ['GET', 'admin'],
  readOperation: ['GET', 'admin'],
  exportOperation: ['GET', 'admin'],
  addOperation: ['POST', 'admin'],
  cancelOperation: ['POST', 'admin'],
  retryOperation: ['POST', 'admin'],
  clearOperations: ['POST', 'admin'],
  findAccounts: ['POST', 'admin'],
  choosePeople: ['POST', 'admin'],
  listPeopleIds: ['GET', 'admin'],
  readPerson: ['GET', 'admin'],
  changePlan: ['POST', 'admin'],
  changeAdmin: ['POST', 'admin'],
  banPerson: ['POST', 'admin'],
  unbanPerson: ['POST', 'admin'],
  askForNewPassword: ['POST', 'admin'],
  verifyEmail: ['POST', 'admin'],
  renamePerson: ['POST', 'admin'],
  deletePerson: ['POST', 'admin'],
  endSession: ['POST', 'admin'],
  endSessions: ['POST', 'admin'],
  listWebhooks: ['GET', 'admin'],
  webhookPayload: ['GET', 'admin'],
  replayWebhook: ['POST', 'admin'],
  webhookSetup: ['GET', 'admin'],
}

const html = { accept: 'text/html' }
const statusFor = (who: Who, role: Who) =>
  who === 'anybody' || role === 'admin' || who === role ? 200 : role === 'anybody' ? 307 : 403

describe('who sees which page', () => {
  test.for(pages)('%s: %s', async ([path, who], { server, resident, admin }) => {
    const anonymous = await fetch(server.origin + path, { redirect: 'manual', headers: html })
    expect(anonymous.status).toBe(statusFor(who, 'anybody'))
    if (who !== 'anybody') {
      expect(anonymous.headers.get('location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
      expect(await anonymous.text()).toBe('')
    }
    const visit = async (person: Visitor, role: Who) => {
      const answer = await person.page.goto(server.origin + path)
      expect([role, answer?.status()]).toEqual([role, statusFor(who, role)])
      await hydrated(person.page)
      await person.page.getByRole('heading', { level: 1 }).first().waitFor()
      const denials = person.page.getByText("You don't have permission to access this page.")
      expect(await denials.count()).toBe(statusFor(who, role) === 403 ? 1 : 0)
    }
    await Promise.all([visit(resident, 'signed-in'), visit(admin, 'admin')])
  })

  test('a page that is not there is not found, for everybody', async ({ server, admin }) => {
    for (const path of ['/test-404', '/nowhere', '/dashboard/nowhere']) {
      const answer = await admin.page.goto(server.origin + path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await admin.page.getByText('Page not found').first().waitFor()
    }
  })

  test('keeps to it inside the app too: no place of an admin in the navigation, and no way by the address bar', async ({
    server,
    resident,
    admin,
  }) => {
    const { page } = resident
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
    await users.filter({ hasText: resident.email }).filter({ hasText: 'Active' }).waitFor()
  })

  test('the support address alone makes nobody an admin: it must be proven', async ({ newServer, browser }) => {
    const other = await newServer({ env: { SUPPORT_EMAIL: supportEmail } })
    const claimant = await signUp(browser, other, supportEmail)
    const answer = await claimant.page.goto(`${other.origin}/admin/dashboard`)
    expect(answer?.status()).toBe(403)
    await claimant.context.close()
  })
})

describe('who may call which server function', () => {
  test('is decided for each of them', async () => {
    expect([...(await serverFunctions()).keys()].sort()).toEqual(Object.keys(functions).sort())
  })

  test.for(Object.entries(functions))('%s', async ([name, [method, who]], { server, resident, admin }) => {
    const path = (await serverFunctions()).get(name) ?? ''
    const callAs = async (visitor?: Visitor) =>
      call(server, path, { method, cookie: visitor ? await cookiesOf(visitor, server) : '' })
    const refused = /UNAUTHORIZED|FORBIDDEN/
    const anonymous = await callAs()
    if (who === 'anybody') expect(anonymous.text).not.toMatch(refused)
    else expect([anonymous.status, refused.exec(anonymous.text)?.[0]]).toEqual([401, 'UNAUTHORIZED'])
    const asMember = await callAs(resident)
    if (who === 'admin') expect([asMember.status, refused.exec(asMember.text)?.[0]]).toEqual([403, 'FORBIDDEN'])
    else expect(asMember.text).not.toMatch(refused)
    expect((await callAs(admin)).text).not.toMatch(refused)
    expect(anonymous.text + asMember.text).not.toMatch(/\bat \S+ \(|node_modules/)
  })

  test('never for a page of another site, whoever is signed in here', async ({ server, resident }) => {
    const cookie = await cookiesOf(resident, server)
    const others = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
    for (const headers of [...others, { 'sec-fetch-site': '', origin: 'https://evil.example' }]) {
      for (const [name, path] of await serverFunctions()) {
        const [method] = functions[name] ?? ['POST']
        const answer = await call(server, path, { method, cookie, headers })
        expect([name, answer.status]).toEqual([name, 403])
        expect(answer.text).toContain('FORBIDDEN')
      }
    }
  })
})
