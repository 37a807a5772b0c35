import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findChromium } from '../../browser.ts'

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

export type WatchedContext = { context: BrowserContext; complaints: string[] }

/** A fresh person's browser, which remembers what a page complained about: refused scripts, uncaught errors. */
export async function newPerson(browser: Browser): Promise<WatchedContext> {
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC' })
  const complaints: string[] = []
  context.on('weberror', (event) => complaints.push(event.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, complaints }
}

/** Server-rendered pages are there before they listen: waits until the router has taken over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const holders = [document.body, ...document.body.querySelectorAll('*')]
    return holders.some((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
  })
}
