import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import { openDatabase } from '#app/server/database/database.server.ts'
import { identityUsers } from '#app/server/database/schema.ts'
import { hashPassword } from '#app/server/identity/local/passwords.server.ts'
import { hydrated, launchBrowser } from '../e2e/support/browser.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { clocked, median, settledMs, workOf } from './support/main-thread.ts'

/**
 * 10,000 users in the production build: milliseconds of main-thread work for one more page, a filter and choosing
 * everybody, beside a plain HTML table that has all of them in the page. Needs `npm run build`.
 */
const people = 10_000
const turns = Number(process.env.BENCH_TURNS ?? 7)
const admin = { email: 'admin@example.com', password: 'correct horse battery 9' }
const plans = ['trial', 'pro', 'starter', 'basic'] as const

async function seed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-users-'))
  const database = await openDatabase({ dataDir: folder })
  const passwordHash = await hashPassword(admin.password)
  const row = (at: number) => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString()
    return {
      id: `user_${at}`,
      email: at === 0 ? admin.email : `person-${at}@example.com`,
      emailId: `idn_${at}`,
      emailVerifiedAt: createdAt,
      passwordHash,
      firstName: `Person ${at}`,
      lastName: 'Sample',
      publicMetadata: at === 0 ? { isAdmin: true } : { plan: plans[at % plans.length] },
      privateMetadata: {},
      unsafeMetadata: {},
      banned: false,
      createdAt,
      updatedAt: createdAt,
    }
  }
  for (let from = 0; from < people; from += 1_000)
    await database.insert(identityUsers).values(Array.from({ length: 1_000 }, (_, at) => row(from + at)))
  await database.close()
  return folder
}

/** What a press costs the page. It is found before: looking for it by its role is work of the same thread, and not ours. */
async function workOfPressing(
  page: Page,
  cdp: CDPSession,
  role: 'button' | 'option' | 'checkbox',
  name: string,
): Promise<number> {
  const found = await page.getByRole(role, { name, exact: true }).elementHandle()
  return workOf(cdp, async () => found?.dispatchEvent('click'))
}

const row = (at: number, plan: string) =>
  `<tr><td><input type="checkbox"></td><td><b>Person ${at} Sample</b><br>person-${at}@example.com</td><td>${plan}</td><td>Active</td><td>1 Jan 2026</td><td>never</td></tr>`

type Action = 'page' | 'filter' | 'select all'

async function plain(page: Page, cdp: CDPSession, figures: Map<Action, number[]>): Promise<void> {
  const rows = Array.from({ length: people }, (_, at) => row(at, plans[at % plans.length] ?? ''))
  const table = `<table><tbody>${rows.join('')}</tbody></table>`
  await page.setContent(table)
  await wait(settledMs)
  const add = rows.slice(0, 50).join('')
  const acts: Record<Action, () => Promise<unknown>> = {
    page: () => page.evaluate((html) => document.querySelector('tbody')?.insertAdjacentHTML('beforeend', html), add),
    'select all': () =>
      page.evaluate(() => {
        for (const box of document.querySelectorAll<HTMLInputElement>('input')) box.checked = true
      }),
    filter: () =>
      page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLTableRowElement>('tr'))
          one.hidden = one.cells[2]?.textContent !== 'pro'
      }),
  }
  for (const action of ['page', 'select all', 'filter'] as const)
    figures.get(action)?.push(await workOf(cdp, acts[action]))
}

async function ours(page: Page, cdp: CDPSession, origin: string, figures: Map<Action, number[]>): Promise<void> {
  await page.goto(`${origin}/admin/dashboard`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Person 9999 Sample' }).waitFor()
  await wait(settledMs)
  const shown = () => page.locator('tbody tr').count()
  figures.get('page')?.push(await workOfPressing(page, cdp, 'button', 'Show more'))
  if ((await shown()) < 100) throw new Error('The next page did not come.')
  const all = await workOfPressing(page, cdp, 'checkbox', 'Select all')
  figures.get('select all')?.push(all + (await workOfPressing(page, cdp, 'button', 'Select all that match')))
  await page.getByText('All 10,000 that match').waitFor()
  await page.getByRole('combobox', { name: 'Plan' }).click()
  await page.getByRole('option', { name: 'Pro', exact: true }).waitFor()
  await wait(settledMs)
  figures.get('filter')?.push(await workOfPressing(page, cdp, 'option', 'Pro'))
  await page.getByRole('button', { name: 'Clear filters' }).waitFor()
}

const empty = () =>
  new Map<Action, number[]>([
    ['page', []],
    ['filter', []],
    ['select all', []],
  ])
const data = await seed()
const server = await startServer({ data })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${server.origin}/auth`)
  await hydrated(page)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard', { timeout: 60_000 })
  const cdp = await clocked(page)
  const other = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const otherCdp = await clocked(other)
  const [own, bare] = [empty(), empty()]
  for (let turn = 0; turn < turns; turn += 1) {
    await ours(page, cdp, server.origin, own)
    await plain(other, otherCdp, bare)
  }
  for (const action of own.keys()) {
    const [ms, plainMs] = [median(own.get(action) ?? []), median(bare.get(action) ?? [])]
    console.log(
      JSON.stringify({
        row: '10,000 users, main-thread work',
        action,
        ms: Math.round(ms),
        plainTableMs: Math.round(plainMs),
        beyondPlainMs: Math.round(ms - plainMs),
        timesPlain: Number((ms / plainMs).toFixed(2)),
      }),
    )
  }
} finally {
  await browser.close()
  await stopAndForget(server)
  await rm(data, { recursive: true, force: true })
}
