import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { mediaPageItems } from '#app/domain/limits.ts'
import { openDatabase } from '#app/server/database/database.server.ts'
import { identityUsers, mediaContents, mediaItems } from '#app/server/database/schema.ts'
import { hashPassword } from '#app/server/identity/local/passwords.server.ts'
import { contentKey } from '#app/server/media/content.server.ts'
import { versionOf } from '#app/server/media/views.server.ts'
import { hydrated, launchBrowser } from '../e2e/support/browser.ts'
import { open } from '../e2e/support/people.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { clocked, median, settledMs, workOf } from './support/main-thread.ts'

/**
 * 10,000 pictures in the library of the production build: milliseconds of main-thread work until its first grid stands, and
 * frames lost while it is scrolled, beside a plain grid of the same thumbnails in one run. Needs `npm run build`.
 */
const items = 10_000
const turns = Number(process.env.BENCH_TURNS ?? 7)
/** So many pictures look different; each item is asked for by an address of its own all the same. */
const looks = 40
const person = { id: 'user_media', email: 'media@example.com', password: 'correct horse battery 9' }
const viewport = { width: 1280, height: 800 }

type Look = { readonly hash: string; readonly placeholder: string; readonly colour: string }

/** A picture with something to decode in it, as a thumbnail of the library. */
async function makeLook(at: number, folder: string): Promise<Look & { key: string; bytes: number }> {
  const [width, height] = [320, 240 + (at % 5) * 20]
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const place = (y * width + x) * 3
      const wave = Math.sin((x * (at + 3)) / 90) + Math.cos((y * (at + 7)) / 70)
      const grain = ((x * 31 + y * 17 + at * 13) % 23) - 11
      for (const part of [0, 1, 2])
        pixels[place + part] = Math.max(0, Math.min(255, 128 + 50 * wave * (part === at % 3 ? 1 : -0.6) + grain))
    }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  const thumbnail = await picture.clone().webp({ quality: 76 }).toBuffer()
  const small = await picture.clone().resize(60, 48, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const hash = createHash('sha256').update(thumbnail).digest('hex')
  const key = contentKey(person.id, hash, 'w320-bench')
  const file = join(folder, 'media', 'files', key)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, thumbnail)
  return {
    hash,
    key,
    bytes: thumbnail.length,
    placeholder: Buffer.from(rgbaToThumbHash(60, 48, small)).toString('base64'),
    colour: `#${[0, 1, 2].map((part) => (small[part] ?? 0).toString(16).padStart(2, '0')).join('')}`,
  }
}

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`

async function seed(): Promise<{ folder: string; thumbnails: readonly string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-media-'))
  const database = await openDatabase({ dataDir: folder })
  const first = Date.UTC(2026, 0, 1)
  const createdAt = new Date(first).toISOString()
  await database.insert(identityUsers).values({
    id: person.id,
    email: person.email,
    emailId: 'idn_media',
    emailVerifiedAt: createdAt,
    passwordHash: await hashPassword(person.password),
    firstName: 'Ada',
    lastName: 'Sample',
    publicMetadata: { plan: 'empire' },
    privateMetadata: {},
    unsafeMetadata: {},
    banned: false,
    createdAt,
    updatedAt: createdAt,
  })
  const made: Look[] = []
  for (let at = 0; at < looks; at += 1) {
    const { key, bytes, ...look } = await makeLook(at, folder)
    const file = { key, mime: 'image/webp', bytes }
    await database.insert(mediaContents).values({
      userId: person.id,
      hash: look.hash,
      kind: 'image',
      mime: 'image/webp',
      bytes: 400_000,
      width: 1600,
      height: 1200,
      codecs: [],
      placeholder: look.placeholder,
      colour: look.colour,
      files: { original: file, w320: file },
      createdAt,
    })
    made.push(look)
  }
  const lookOf = (at: number) => made[at % looks] as Look
  for (let from = 0; from < items; from += 500)
    await database.insert(mediaItems).values(
      Array.from({ length: 500 }, (_, index) => {
        const at = from + index
        // The newest come first.
        const moment = new Date(first + (items - at) * 60_000).toISOString()
        return {
          id: idOf(at),
          userId: person.id,
          contentHash: lookOf(at).hash,
          name: `Picture ${at + 1}`,
          alt: at % 3 === 0 ? '' : `What picture ${at + 1} shows.`,
          isFavourite: at % 9 === 0,
          createdAt: moment,
          updatedAt: moment,
        }
      }),
    )
  await database.close()
  const addressOf = (at: number) =>
    `/api/media/${idOf(at)}/w320?v=${versionOf(lookOf(at).hash, lookOf(at).placeholder)}`
  return { folder, thumbnails: Array.from({ length: items }, (_, at) => addressOf(at)) }
}

/** The same thumbnails and names, and nothing else: no library, no script. */
async function plainGrid(page: Page, thumbnails: readonly string[]): Promise<void> {
  await page.evaluate((addresses) => {
    const cells = addresses.map(
      (address, at) =>
        `<li><img src="${address}" alt="" loading="lazy" decoding="async"><span>Picture ${at + 1}</span></li>`,
    )
    document.body.innerHTML = `<style>
      ul { display: grid; grid-template-columns: repeat(7, 1fr); gap: 12px; margin: 16px 120px; padding: 0; list-style: none }
      li { height: 178px } img { display: block; width: 100%; height: 148px; object-fit: cover; border-radius: 12px }
      span { font: 12px/30px sans-serif }</style><ul>${cells.join('')}</ul>`
  }, thumbnails)
}

type Scrolled = { readonly frames: number; readonly lost: number; readonly longestMs: number; readonly workMs: number }

/** So fast a hand scrolls that reads along, and so fast one that looks for something. */
const paces = { reading: 1_200, looking: 6_000 } as const
const scrolledPx = { reading: 3_600, looking: 15_000 } as const

/** Scrolls as a finger does, and counts the frames the page did not draw meanwhile. */
async function scrolled(page: Page, cdp: CDPSession, pace: keyof typeof paces): Promise<Scrolled> {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(globalThis, { frames, isCounted: true })
    const next = (at: number) => {
      frames.push(at)
      if ((globalThis as { isCounted?: boolean }).isCounted) requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const workMs = await workOf(cdp, () =>
    cdp.send('Input.synthesizeScrollGesture', {
      x: viewport.width / 2,
      y: viewport.height / 2,
      yDistance: -scrolledPx[pace],
      speed: paces[pace],
      gestureSourceType: 'touch',
    }),
  )
  const gaps = await page.evaluate(() => {
    const { frames } = globalThis as typeof globalThis & { frames: number[]; isCounted?: boolean }
    Object.assign(globalThis, { isCounted: false })
    return frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  })
  const usual = 1_000 / 60
  const lost = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / usual) - 1), 0)
  return { frames: gaps.length + lost, lost, longestMs: Math.max(0, ...gaps), workMs }
}

const { folder, thumbnails } = await seed()
const server = await startServer({ data: folder })
const browser = await launchBrowser()
const print = (line: object) => console.log(JSON.stringify({ row: 'media library', items, ...line }))
const rounded = (figures: readonly number[]) => Math.round(median(figures) * 10) / 10

try {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${server.origin}/auth`)
  await hydrated(page)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/dashboard/)
  await open(page, `${server.origin}/dashboard`)
  const beside = await context.newPage()
  await beside.goto(`${server.origin}/api/health`)
  const [cdp, besideCdp] = [await clocked(page), await clocked(beside)]

  // From another page of the dashboard to the grid: all that is worked until it stands still.
  const cell = page.getByRole('grid', { name: 'Your media' }).getByRole('gridcell')
  const grid = { ours: [] as number[], plain: [] as number[] }
  let firstEver = 0
  for (let turn = 0; turn <= turns; turn += 1) {
    const link = await page.getByRole('link', { name: 'Media', exact: true }).elementHandle()
    await page.bringToFront()
    const work = await workOf(cdp, async () => link?.dispatchEvent('click'))
    await cell.first().waitFor()
    if (turn === 0) firstEver = work
    else grid.ours.push(work)
    await page.getByRole('link', { name: 'Practice feed', exact: true }).click()
    await page.getByRole('heading', { name: 'Practice feed', exact: true }).waitFor()
    await wait(settledMs)
    await beside.bringToFront()
    if (turn > 0) grid.plain.push(await workOf(besideCdp, () => plainGrid(beside, thumbnails)))
    await beside.evaluate(() => {
      document.body.innerHTML = ''
    })
  }
  print({
    action: 'first grid',
    workMs: rounded(grid.ours),
    firstEverMs: Math.round(firstEver),
    plainGridMs: rounded(grid.plain),
  })

  const figures: Record<keyof typeof paces, { ours: Scrolled[]; plain: Scrolled[] }> = {
    reading: { ours: [], plain: [] },
    looking: { ours: [], plain: [] },
  }
  for (let turn = 0; turn < turns; turn += 1)
    for (const pace of ['reading', 'looking'] as const) {
      await page.bringToFront()
      await open(page, `${server.origin}/dashboard/media`)
      await cell.first().waitFor()
      await wait(settledMs)
      figures[pace].ours.push(await scrolled(page, cdp, pace))
      await beside.bringToFront()
      await beside.goto(`${server.origin}/api/health`)
      await plainGrid(beside, thumbnails)
      await wait(settledMs)
      figures[pace].plain.push(await scrolled(beside, besideCdp, pace))
    }
  for (const [pace, { ours, plain }] of Object.entries(figures)) {
    const of = (list: readonly Scrolled[], name: keyof Scrolled) => rounded(list.map((one) => one[name]))
    print({
      action: `scrolling, ${paces[pace as keyof typeof paces]} px a second`,
      pagesAsked: Math.ceil(scrolledPx[pace as keyof typeof paces] / ((mediaPageItems / 7) * 178)),
      frames: of(ours, 'frames'),
      lost: of(ours, 'lost'),
      plainLost: of(plain, 'lost'),
      longestFrameMs: of(ours, 'longestMs'),
      plainLongestFrameMs: of(plain, 'longestMs'),
      workMs: of(ours, 'workMs'),
      plainWorkMs: of(plain, 'workMs'),
    })
  }
} finally {
  await browser.close()
  await stopAndForget(server)
  await rm(folder, { recursive: true, force: true })
}
