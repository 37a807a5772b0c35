import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Browser, Locator, Page, Route } from 'playwright'
import { isUnsent, type Outbox, type OutboxAction, outboxSchema } from '#app/domain/outbox/action.ts'
import { headFrom } from '#app/storage/fold.ts'
import type { Kept } from '#app/storage/ledger.ts'
import { farTimes } from '../e2e/support/days.ts'
import { open, signUp, writePost } from '../e2e/support/people.ts'
import type { RunningServer } from '../e2e/support/server.ts'
import { call, cookiesOf, serverFunctions } from '../e2e/support/server-functions.ts'
import { chanceOf } from './harness/chance.ts'

export type CutFigures = {
  cuts: number
  /** How many of them came before the request, while it was on its way, and after it was done. */
  before: number
  during: number
  after: number
  offlineStretches: number
  reloads: number
  actions: number
  lost: number
  doubled: number
  /** Posts that stand otherwise than they were left. */
  wrong: string[]
  /** What the device still had to send when it was waited for no longer, and how each of it stood. */
  unsent: string[]
}

const dayMs = 86_400_000
const hour = '10:30'
/** Longer than the longest pause between two tries. */
const settleMs = 240_000
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

type Planned = { text: string; at: number; status: 'scheduled' | 'draft'; changes: number }

/** The actions whose way to the server is cut. */
const cutFunctions = [
  'createPost',
  'movePost',
  'cancelPost',
  'schedulePost',
  'savePost',
  'queuePost',
  'reorderQueue',
  'moveToSlot',
]

/** Posts that stand in the queue, in the order they were left in; and how often it was changed. */
type Queued = { order: string[]; changes: number }

/** What is drawn of a post on the calendar: its day, its time and how it stands. */
const drawn = async (page: Page, entry: Locator) => {
  const day = page.getByRole('listitem').filter({ has: entry }).getByRole('heading')
  return `${await day.first().textContent()} ${await entry.first().textContent()}`
}

async function untilOther(page: Page, entry: Locator, before: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await drawn(page, entry).catch(() => before)) !== before) return
    await wait(50)
  }
  throw new Error(`Nothing was drawn otherwise: ${before}`)
}

/** All that the journal of this device keeps of the outbox, as it is written. */
async function keptOutbox(page: Page): Promise<Kept> {
  const { checkpoints, rows } = await page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await answer(indexedDB.open('ninefold'))
    try {
      const tx = database.transaction(['log', 'checkpoints'], 'readonly')
      const [log, whole] = [tx.objectStore('log'), tx.objectStore('checkpoints')]
      const [rows, places, texts] = await Promise.all([
        answer(log.getAll()),
        answer(whole.getAllKeys()),
        answer(whole.getAll()),
      ])
      const isOutbox = (key: unknown) => String(key).startsWith('ninefold.outbox.actions.')
      return {
        rows: (rows as { key: string; seq: number; text: unknown }[]).filter(({ key }) => isOutbox(key)),
        checkpoints: (places as [string, number][])
          .map(([key, seq], at) => ({ key, seq, text: texts[at] as unknown }))
          .filter(({ key }) => isOutbox(key)),
      }
    } finally {
      database.close()
    }
  })
  const bySeq = (one: { seq: number }, other: { seq: number }) => one.seq - other.seq
  return { checkpoints: checkpoints.toSorted(bySeq), rows: rows.toSorted(bySeq) }
}

/** What the device has still to send, read from its journal: a page that is just drawn does not show it yet. */
async function unsentOf(page: Page): Promise<readonly OutboxAction[]> {
  const outbox = {
    key: 'outbox',
    read: (stored: unknown) => {
      const read = outboxSchema.safeParse(stored)
      return read.success ? { kind: 'sound' as const, account: read.data } : { kind: 'damaged' as const }
    },
  }
  const { account, isComplete } = headFrom<Outbox>(outbox, await keptOutbox(page), null, Date.now())
  if (!isComplete) throw new Error('The outbox in the journal cannot be read to its end.')
  return (account?.actions ?? []).filter(isUnsent)
}

/**
 * A person composes posts, moves, cancels and schedules them on their calendar, and puts their queue into other orders,
 * while their network is cut at moments of chance, is gone for stretches, and the page is loaded again in between.
 * Afterwards the database says what was done, and how often.
 */
export async function cutNetwork(
  browser: Browser,
  server: RunningServer,
  { cuts, seed }: { cuts: number; seed: number },
): Promise<CutFigures> {
  const chance = chanceOf(seed)
  const figures: CutFigures = {
    cuts: 0,
    before: 0,
    during: 0,
    after: 0,
    offlineStretches: 0,
    reloads: 0,
    actions: 0,
    lost: 0,
    doubled: 0,
    wrong: [],
    unsent: [],
  }
  const person = await signUp(browser, server)
  const { page, context } = person
  const addresses = await serverFunctions()
  const cut = new Set(cutFunctions.map((name) => addresses.get(name)))
  const posts: Planned[] = []

  // Posting times, and what stands in them, by a network nobody cuts.
  const cookie = await cookiesOf(person, server)
  const ask = async (name: string, data: Parameters<typeof call>[2]['data']) => {
    const { status } = await call(server, addresses.get(name) ?? '', { method: 'POST', cookie, data })
    if (status !== 200) throw new Error(`${name} answered ${status}`)
  }
  const { times } = farTimes(Date.now())
  const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => times.map((time) => ({ weekday, time })))
  await ask('saveSlots', { zone: 'UTC', slots })
  const queued: Queued = { order: [], changes: 0 }
  for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    const [postId, text] = [randomUUID(), `${name} in line.`]
    await ask('createPost', { postId, text, publishAt: null, platforms: ['x'], isDraft: true })
    await ask('queuePost', { postId })
    queued.order.push(text)
  }

  await open(page, `${server.origin}/dashboard/create/text`)
  await writePost(page, 'Our bakery opens in Lisbon on Saturday.')

  const fault = async (route: Route): Promise<void> => {
    const isCut = figures.cuts < cuts && chance.below(10) < 6
    if (!isCut) return route.continue()
    figures.cuts += 1
    const how = chance.pick(['before', 'during', 'after'] as const)
    figures[how] += 1
    if (how === 'during') {
      // It may arrive or not; nobody hears what became of it.
      void route.fetch().catch(() => undefined)
      await wait(chance.below(30))
    }
    if (how === 'after') await route.fetch().catch(() => undefined)
    await route.abort('connectionreset').catch(() => undefined)
  }
  await context.route(
    (address) => cut.has(address.pathname),
    (route) => (route.request().method() === 'POST' ? fault(route) : route.continue()),
  )

  const firstDay = Date.parse(`${dayOf(Date.now() + 3 * dayMs)}T${hour}:00.000Z`)
  const create = async () => {
    const at = firstDay + (posts.length % 9) * dayMs
    const text = `Cut number ${posts.length + 1}.`
    await page.getByLabel('Text of your post').fill(text)
    const pickTime = page.getByRole('radio', { name: 'Pick a time' })
    await pickTime.click()
    await page.getByLabel('Date and time').fill(`${dayOf(at)}T${hour}`)
    await page.getByRole('button', { name: 'Save as post and schedule' }).click()
    await page.getByText('Saved as a post.').waitFor()
    // Making it is the first thing that is done to it.
    posts.push({ text, at, status: 'scheduled', changes: 1 })
    figures.actions += 1
  }
  const compose = async () => {
    const at = firstDay + (posts.length % 9) * dayMs
    const text = `Cut number ${posts.length + 1}.`
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent(text)}`)
    await page.getByRole('textbox', { name: 'Text of your post' }).waitFor()
    await page.getByRole('radio', { name: 'Pick a time' }).click()
    await page.getByLabel('Date and time').fill(`${dayOf(at)}T${hour}`)
    await page.getByRole('button', { name: /^Schedule .*for/ }).click()
    await page.getByRole('button', { name: 'Write another' }).waitFor()
    // Making it is the first thing that is done to it.
    posts.push({ text, at, status: 'scheduled', changes: 1 })
    figures.actions += 1
  }
  const titles = async () =>
    (await page.locator('[data-queued]').allTextContents()).filter((one) => /in line/.test(one))
  const untilOrder = async (wanted: readonly string[]) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if ((await titles().catch(() => [])).join() === wanted.join()) return
      await wait(50)
    }
    throw new Error(`The queue is not drawn as it was put: ${wanted.join()}, but ${(await titles()).join()}`)
  }
  /** Nobody aims before it is said that the post is taken up: arrows and Enter on one that is not open its menu. */
  const takeUp = async (entry: Locator) => {
    for (let tries = 1; ; tries += 1) {
      await entry.focus()
      await page.keyboard.press('m')
      try {
        return await page
          .getByText(/taken up/)
          .first()
          .waitFor({ state: 'attached', timeout: 2_000 })
      } catch (error) {
        if (tries === 5) throw error
      }
    }
  }
  /** By keyboard, one place earlier or later. */
  const reorder = async () => {
    const from = chance.below(queued.order.length)
    const to = from === 0 ? 1 : from === queued.order.length - 1 ? from - 1 : from + (chance.below(2) === 0 ? 1 : -1)
    const text = queued.order[from] ?? ''
    await untilOrder(queued.order)
    await takeUp(page.getByRole('button', { name: new RegExp(`^${text}`) }))
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp')
    await page.keyboard.press('Enter')
    queued.order = queued.order.toSpliced(from, 1).toSpliced(to, 0, text)
    queued.changes += 1
    figures.actions += 1
    await untilOrder(queued.order)
  }
  const calendar = `${server.origin}/dashboard/calendar?view=list&day=${dayOf(Date.now())}`
  const entryOf = ({ text }: Planned) => page.getByRole('button', { name: new RegExp(text) })
  /** What went out or came back meanwhile draws the day anew, and a menu that is open goes with it: it is opened again. */
  const inMenuOf = async (entry: Locator, line: string | RegExp) => {
    for (let tries = 1; ; tries += 1) {
      try {
        await entry.click({ timeout: 5_000 })
        return await page.getByRole('menuitem', { name: line }).click({ timeout: 5_000 })
      } catch (error) {
        if (tries === 5) throw error
        await page.keyboard.press('Escape')
      }
    }
  }
  const change = async (post: Planned) => {
    const entry = entryOf(post)
    await entry.waitFor()
    const before = await drawn(page, entry)
    const kind = chance.below(3)
    if (kind === 0) {
      const isDraft = post.status === 'draft'
      await inMenuOf(entry, isDraft ? /^Schedule for/ : 'Cancel and keep as draft')
      post.status = isDraft ? 'scheduled' : 'draft'
    } else {
      const isDown = post.at < firstDay + 12 * dayMs && (post.at <= firstDay || chance.below(2) === 0)
      await takeUp(entry)
      await page.keyboard.press(isDown ? 'ArrowDown' : 'ArrowUp')
      await page.keyboard.press('Enter')
      post.at += isDown ? dayMs : -dayMs
    }
    await untilOther(page, entry, before)
    post.changes += 1
    figures.actions += 1
  }

  const made = Math.max(3, Math.ceil(cuts / 12))
  for (let count = 0; count < made; count += 1) await (count < made / 2 ? create() : compose())
  // All of it has to be there before it can be seen on the calendar.
  const settle = async () => {
    const until = Date.now() + settleMs
    for (let looks = 0; ; looks += 1) {
      const left = await unsentOf(page)
      const isOver = Date.now() > until || left.every(({ state }) => state.is === 'refused' || state.is === 'attention')
      if (isOver) return left
      // The pauses between two tries grow while the network is cut: in between it is seen to come back.
      if (figures.cuts < cuts && looks % 20 === 19) {
        await context.setOffline(true)
        await wait(500)
        await context.setOffline(false)
      }
      await wait(500)
    }
  }
  await settle()
  await open(page, calendar)

  const goOn = async (place: string, until: number, act: () => Promise<void>) => {
    for (let turn = 0; figures.cuts < until; turn += 1) {
      if (turn > 40 * cuts) throw new Error('The network was never cut often enough.')
      const isOffline = turn % 9 === 4
      if (isOffline) {
        await context.setOffline(true)
        figures.offlineStretches += 1
      }
      for (let count = isOffline ? 3 : 1; count > 0; count -= 1) await act()
      if (isOffline) await context.setOffline(false)
      if (turn % 13 === 7) {
        await page.reload()
        await open(page, place)
        figures.reloads += 1
      }
    }
  }
  const isCutBefore = figures.cuts
  await goOn(calendar, isCutBefore + Math.ceil((cuts - isCutBefore) / 2), async () => {
    const post = posts[chance.below(posts.length)]
    if (post !== undefined) await change(post)
  })
  await settle()
  const queue = `${server.origin}/dashboard/queue`
  await open(page, queue)
  await goOn(queue, cuts, reorder)
  figures.unsent = (await settle()).map(
    ({ kind, title, state, attempts, hasWaited }) =>
      `${kind} of ${title || 'nothing'} ${JSON.stringify(state)}, ${attempts} tries, ${hasWaited ? '' : 'not '}left waiting`,
  )
  await context.close()
  await server.stop()
  await judge(server, posts, queued, figures)
  return figures
}

/** Reads out of the database what was done: each change once, and every post as it was left. */
async function judge(
  { dataDir }: RunningServer,
  posts: readonly Planned[],
  queued: Queued,
  figures: CutFigures,
): Promise<void> {
  const database = new PGlite(join(dataDir, 'database'))
  try {
    for (const { text, at, status, changes } of posts) {
      const { rows } = await database.query<{ id: string; at: Date; done: number; drafts: number }>(
        `select id, publish_at as at,
          (select count(*)::int from post_operations where post_id = posts.id) as done,
          (select count(*)::int from post_targets where post_id = posts.id and status = 'draft') as drafts
        from posts where text = $1`,
        [text],
      )
      figures.lost += rows.length === 0 ? 1 : 0
      figures.doubled += Math.max(0, rows.length - 1)
      const [row] = rows
      if (row === undefined) continue
      figures.lost += Math.max(0, changes - row.done)
      figures.doubled += Math.max(0, row.done - changes)
      const stands = `${new Date(row.at).toISOString()} ${row.drafts > 0 ? 'draft' : 'scheduled'}`
      const left = `${new Date(at).toISOString()} ${status}`
      if (stands !== left) figures.wrong.push(`${text} stands ${stands}, was left ${left}`)
    }
    // An order is one operation, noted with every post it names.
    const line = await database.query<{ text: string }>(
      `select text from posts where text like '% in line.' order by publish_at`,
    )
    const { rows: done } = await database.query<{ orders: number }>(
      `select count(distinct operation_id)::int as orders from post_operations
      where post_id in (select id from posts where text like '% in line.')`,
    )
    const orders = done[0]?.orders ?? 0
    figures.lost += Math.max(0, queued.changes - orders)
    figures.doubled += Math.max(0, orders - queued.changes)
    const [stands, left] = [line.rows.map(({ text }) => text).join(' '), queued.order.join(' ')]
    if (stands !== left) figures.wrong.push(`The queue stands ${stands} was left ${left}`)
  } finally {
    await database.close()
  }
}

export const areCutsSound = ({ lost, doubled, wrong, unsent }: CutFigures): boolean =>
  lost === 0 && doubled === 0 && wrong.length === 0 && unsent.length === 0

export const cutLine = (figures: CutFigures): string => {
  const { cuts, before, during, after, offlineStretches, reloads, actions, lost, doubled, wrong, unsent } = figures
  const line = `R11 ${cuts} network cuts (${before} before the request, ${during} on its way, ${after} before the answer), ${offlineStretches} offline stretches, ${reloads} reloads, ${actions} actions: ${lost} lost, ${doubled} doubled, ${wrong.length} posts not as they were left, ${unsent.length} still to be sent`
  return [line, ...wrong, ...unsent].join('\n  ')
}
