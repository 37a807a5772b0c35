/**
 * `npm run screens [name …]`: draws the screens that public pages show, from the stories of the built workshop, in two
 * densities. Run it when a screen has changed; what it writes is committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screens } from '../../app/content/screens.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { root } from '../e2e/support/server.ts'
import { serveWorkshop } from '../e2e/support/workshop.ts'

const folder = join(root, 'app', 'public', 'screens')
const quality = 82
const settledMs = 2_000
const densities = [
  [1, ''],
  [2, '@2x'],
] as const
const chosen = process.argv.slice(2)

const { origin, stop } = await serveWorkshop()
const browser = await launchBrowser()
await mkdir(folder, { recursive: true })
for (const [name, { story, width, height }] of Object.entries(screens)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/iframe.html?id=${story}&viewMode=story`)
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount)
  await page.evaluate(() => document.fonts.ready)
  // What is loaded late, a chart or a mark, has come by then.
  await page.waitForLoadState('networkidle')
  // A story that is walked through ends somewhere down its page, with something in focus.
  await page.waitForTimeout(settledMs)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  const session = await context.newCDPSession(page)
  for (const [scale, suffix] of densities) {
    const clip = { x: 0, y: 0, width, height, scale }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    await writeFile(join(folder, `${name}${suffix}.webp`), Buffer.from(data, 'base64'))
  }
  await context.close()
}
await browser.close()
await stop()
