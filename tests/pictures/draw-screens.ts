/**
 * `npm run screens [name …]`: draws the screens that public pages show, from the stories of the built workshop: at a desk in
 * two densities, and on a phone as the app itself is laid out there. Run it when a screen has changed; what it writes is committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { phoneWidth, screens } from '../../app/content/screens.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { root } from '../e2e/support/server.ts'
import { serveWorkshop } from '../e2e/support/workshop.ts'

const folder = join(root, 'app', 'public', 'screens')
const settledMs = 2_000
const phoneHeight = 844
const chosen = process.argv.slice(2)

const { origin, stop } = await serveWorkshop()
const browser = await launchBrowser()
await mkdir(folder, { recursive: true })

type Take = { readonly file: string; readonly scale: number; readonly quality: number }
type Part = { readonly from?: string; readonly height: number }
/** Height of the fixed top bar and a margin, in pixels. */
const belowTopBar = 76

/** Opens a story in a window of this size, and takes some of it. */
async function draw(story: string, viewport: { width: number; height: number }, part: Part, takes: readonly Take[]) {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`)
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount)
  await page.evaluate(() => document.fonts.ready)
  // Charts and logos load late.
  await page.waitForLoadState('networkidle')
  // A story that is walked through ends somewhere down its page, with something in focus.
  await page.waitForTimeout(settledMs)
  const words = part.from ? await page.getByText(part.from, { exact: true }).first().elementHandle() : null
  const top = await page.evaluate(
    ([from, room]) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      const down = from instanceof Element ? from.getBoundingClientRect().top + window.scrollY - room : 0
      window.scrollTo(0, down)
      return window.scrollY
    },
    [words, belowTopBar] as const,
  )
  const session = await context.newCDPSession(page)
  for (const { file, scale, quality } of takes) {
    const clip = { x: 0, y: top, width: viewport.width, height: part.height, scale }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    await writeFile(join(folder, file), Buffer.from(data, 'base64'))
  }
  await context.close()
}

for (const [name, { story: id, width, height, phone, ...drawn }] of Object.entries(screens)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const story = 'plan' in drawn ? `${id}&globals=plan:${drawn.plan}` : id
  await draw(story, { width, height }, { height }, [
    { file: `${name}.webp`, scale: 1, quality: 82 },
    { file: `${name}@2x.webp`, scale: 2, quality: 82 },
  ])
  await draw(story, { width: phoneWidth, height: phoneHeight }, phone, [
    { file: `${name}-phone.webp`, scale: 2, quality: 75 },
  ])
}
await browser.close()
await stop()
