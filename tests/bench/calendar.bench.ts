import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Locator, Page } from 'playwright'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { openDatabase } from '#app/server/database/database.server.ts'
import { identityUsers, posts, postTargets } from '#app/server/database/schema.ts'
import { hashPassword } from '#app/server/identity/local/passwords.server.ts'
import { hydrated, launchBrowser } from '../e2e/support/browser.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { clocked, median, settledMs, workOf } from './support/main-thread.ts'

/**
 * 5,000 posts in a month of the calendar of the production build: milliseconds of main-thread work to draw another month
 * and to move a post by keyboard and by pointer, beside a plain list of the same posts. Needs `npm run build`.
 */
const postsInMonth = 5_000
const turns = Number(process.env.BENCH_TURNS ?? 7)
const person = { id: 'user_calendar', email: 'calendar@example.com', password: 'correct horse battery 9' }
const next = new Date()
const monthAhead = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1))
const month = monthAhead.toISOString().slice(0, 10)
const at = (index: number) =>
  new Date(monthAhead.getTime() + (index % 28) * 86_400_000 + (7 + (index % 12)) * 3_600_000).toISOString()

async function seed(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-calendar-'))
  const database = await openDatabase({ dataDir: folder })
  const createdAt = new Date().toISOString()
  await database.insert(identityUsers).values({
    id: person.id,
    email: person.email,
    emailId: 'idn_calendar',
    emailVerifiedAt: createdAt,
    passwordHash: await hashPassword(person.password),
    firstName: 'Ada',
    lastName: 'Sample',
    publicMetadata: {},
    privateMetadata: {},
    unsafeMetadata: {},
    banned: false,
    createdAt,
    updatedAt: createdAt,
  })
  for (let from = 0; from < postsInMonth; from += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: crypto.randomUUID(),
      userId: person.id,
      text: `Post number ${from + index + 1}`,
      publishAt: at(from + index),
      createdAt,
    }))
    await database.insert(posts).values(rows)
    const targets = rows.flatMap(({ id, publishAt }) =>
      platformIds.map((platform) => ({
        id: crypto.randomUUID(),
        postId: id,
        platform,
        status: 'draft' as const,
        dueAt: publishAt,
        updatedAt: createdAt,
      })),
    )
    await database.insert(postTargets).values(targets)
  }
  await database.close()
  return folder
}

let isThere = false
const actions = ['month', 'move by keyboard', 'drag'] as const
type Action = (typeof actions)[number]

async function ours(page: Page, cdp: CDPSession, action: Action): Promise<number> {
  if (action === 'month') {
    // Found before the clock runs: looking for a button by its name reads the names of thousands.
    const button = (name: string) => page.getByRole('button', { name, exact: true }).elementHandle()
    const [earlier, later] = [await button('Earlier'), await button('Later')]
    await earlier?.dispatchEvent('click')
    await wait(settledMs)
    const work = await workOf(cdp, async () => later?.dispatchEvent('click'))
    await page.locator('[data-post]').first().waitFor()
    return work
  }
  if (action === 'drag') {
    // From the second week to the third and back: days of their own month, which any post may stand on.
    const weeks = [10, 17].map((day) => page.locator('.month-day').nth(day))
    const [from, to] = isThere ? weeks.toReversed() : weeks
    isThere = !isThere
    return workOf(cdp, async () => {
      await from
        ?.locator('[data-post]')
        .first()
        .dragTo(to as Locator)
    })
  }
  await page.locator('[data-post]').first().focus()
  return workOf(cdp, async () => {
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  })
}

/** The same posts as a list without anything else. */
const plainRow = (index: number) =>
  `<li><b>${at(index).slice(5, 16)}</b> Post number ${index + 1} <i>9 platforms</i></li>`

async function plain(page: Page, cdp: CDPSession): Promise<number> {
  await page.setContent('<ul id="list"></ul>')
  const rows = Array.from({ length: postsInMonth }, (_, index) => plainRow(index)).join('')
  return workOf(cdp, () =>
    page.evaluate((html) => {
      const list = document.getElementById('list')
      if (list) list.innerHTML = html
    }, rows),
  )
}

const dataDir = await seed()
const server = await startServer({ data: dataDir })
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const cdp = await clocked(page)
  await page.goto(`${server.origin}/auth`)
  await hydrated(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/dashboard/)
  await page.goto(`${server.origin}/dashboard/calendar?day=${month}`)
  await page.locator('[data-post]').first().waitFor()
  const beside = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const besideCdp = await clocked(beside)
  for (const action of actions) {
    const figures: number[] = []
    const plainFigures: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      figures.push(await ours(page, cdp, action))
      plainFigures.push(await plain(beside, besideCdp))
    }
    const [work, list] = [median(figures), median(plainFigures)]
    console.log(
      JSON.stringify({
        row: 'calendar',
        action,
        posts: postsInMonth,
        workMs: Math.round(work),
        plainListMs: Math.round(list),
        beyondPlainMs: Math.round(work - list),
      }),
    )
  }
} finally {
  await browser.close()
  await stopAndForget(server)
  await rm(dataDir, { recursive: true, force: true })
}
