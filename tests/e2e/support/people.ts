import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright'
import { vi } from 'vitest'
import { hydrated, newVisitor, type Visitor } from './browser.ts'
import { type RunningServer, root } from './server.ts'

/** Steps of a person on the way to the subject of a test, by the words and roles they would use. */
export type Person = Visitor & { email: string }

export const password = 'correct horse battery 9'

let made = 0
export function newEmail(): string {
  made += 1
  return `ada.${Date.now()}.${made}@example.com`
}

/** Opens a page and waits until it listens. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

async function fillCredentials(page: Page, email: string, withPassword: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(withPassword)
}

/** Calls the identity provider as its form does, and opens the dashboard with the cookies of the answer. */
async function enter(
  page: Page,
  { origin }: RunningServer,
  call: 'sign_ups' | 'sign_ins',
  form: Record<string, string>,
) {
  const answer = await page.request.post(`${origin}/api/clerk/v1/client/${call}`, { headers: { origin }, form })
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`)
  await page.goto(`${origin}/dashboard`)
  await arrive(page)
}

/** Makes an account by the call of the sign-up form, without loading the provider's SDK; `walk.test.ts` uses the form. */
export async function signUp(browser: Browser, server: RunningServer, email = newEmail()): Promise<Person> {
  const visitor = await newVisitor(browser)
  await enter(visitor.page, server, 'sign_ups', { strategy: 'password', email_address: email, password })
  return { ...visitor, email }
}

/** The heading of Home begins with a greeting, at every hour of the day. */
export const greeting = /^(?:Good|Hello)\b/

export const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: greeting })

/** Waits for the first screen after sign-in. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForURL('**/dashboard')
  await homeHeading(page).waitFor()
}

/** Types e-mail and password on the sign-in page that is open, and sends them. */
export async function trySignIn(page: Page, email: string, withPassword = password): Promise<void> {
  await fillCredentials(page, email, withPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signIn(page: Page, server: RunningServer, email: string, withPassword = password): Promise<void> {
  await open(page, `${server.origin}/auth`)
  await trySignIn(page, email, withPassword)
  await arrive(page)
}

/** Leaves by the button in the settings, and ends on the front page. */
export async function signOut(page: Page, server: RunningServer): Promise<void> {
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${server.origin}/`)
}

/** Sends what stands in the composer at once; before the first post of an account it is asked whether that is meant. */
export async function publishNow(page: Page, name: string | RegExp, isFirst = true): Promise<void> {
  await page.getByRole('radio', { name: 'Now' }).click()
  await page.getByRole('button', { name, exact: true }).click()
  if (!isFirst) return
  const question = page.getByRole('alertdialog', { name: 'Publish now?' })
  await question.getByRole('button', { name, exact: true }).click()
}

/** Goes to a room of the dashboard by its place in the navigation. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place, exact: true }).click()
}

/** The code of the newest mail to an address, out of the file the terminal names. */
export async function mailedCode(server: RunningServer, email: string): Promise<string> {
  // A letter to somebody who is gone is gone with them.
  const newest = async () => {
    const files = Array.from(server.log().matchAll(/^A mail is in the outbox: (.+)$/gm), ([, file = '']) => file)
    const letters = await Promise.all(files.map((file) => readFile(resolve(root, file), 'utf8').catch(() => '')))
    return letters.findLast((letter) => letter.includes(`\nTo: ${email}\n`))
  }
  const letter = await vi.waitUntil(newest, { timeout: 60_000 })
  const code = /\b\d{6}\b/.exec(letter)?.[0]
  if (code === undefined) throw new Error(`No code was found in the mail to ${email}`)
  return code
}

/** Chooses a new password by a mailed code, which also proves the address; arrives on the dashboard. */
export async function resetPassword(page: Page, server: RunningServer, email: string, chosen: string): Promise<void> {
  await open(page, `${server.origin}/auth`)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send a code' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByLabel('Code').waitFor()
  await page.getByLabel('Code').fill(await mailedCode(server, email))
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await arrive(page)
}

/** Signs up with the support address and proves it: that makes an admin. Start the server with `SUPPORT_EMAIL`. */
export const supportEmail = 'support@example.com'

/** Servers where that address has its account: a second try goes on from there. */
const supported = new WeakSet<RunningServer>()

export async function becomeAdmin(browser: Browser, server: RunningServer): Promise<Person> {
  const isAnotherTry = supported.has(server)
  const person = isAnotherTry
    ? { ...(await newVisitor(browser)), email: supportEmail }
    : await signUp(browser, server, supportEmail)
  supported.add(server)
  if (!isAnotherTry) await signOut(person.page, server)
  await resetPassword(person.page, server, supportEmail, `${password}!`)
  return person
}

/** Proves the address of somebody who is signed in, by the code that the settings send. */
export async function proveEmail({ page, email }: Person, server: RunningServer): Promise<void> {
  await open(page, `${server.origin}/dashboard/settings`)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(server, email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor({ state: 'detached' })
}

/** The balance in the top bar. */
export const creditMeter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /AI credits$/ })

/** Writes a prompt into Create and has it turned into a short post. */
export async function writePost(page: Page, prompt: string): Promise<void> {
  await page.getByRole('textbox', { name: 'What is it about?' }).fill(prompt)
  await page.getByRole('radio', { name: 'Short' }).click()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await page.getByText('Settled', { exact: true }).waitFor()
}
