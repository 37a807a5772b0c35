import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axeModule from 'axe-core'
import type { Result } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { type Chromium, findChromium } from '../../browser.ts'

export async function launchBrowser(found?: Chromium): Promise<Browser> {
  const { executablePath, args, env } = found ?? (await findChromium())
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
}

/**
 * A fresh browser keeps the whole app for later while a test walks, and most tests look away before it is
 * done: the first service worker comes when a test asks for it, by `whenServed`.
 */
function holdWorkerBack(): void {
  const workers = navigator.serviceWorker
  // Not where the address is no secure one, nor on the page before the first.
  if (workers === undefined) return
  const register = workers.register.bind(workers)
  const asked = new Promise<void>((resolve) => document.addEventListener('worker-wanted', () => resolve()))
  workers.register = async (...call) => {
    if ((await workers.getRegistration()) === undefined) await asked
    return register(...call)
  }
}

/** How far the clock of a run is ahead of the machine's, as `npm run test:deep -- clocks` says it to libfaketime. */
const aheadMs = Number(process.env.FAKETIME ?? 0) * 1_000

/** Moves the clock of a page; timers run at their usual pace. */
function moveClock(aheadMs: number): void {
  const Unmoved = Date
  const now = () => Unmoved.now() + aheadMs
  globalThis.Date = new Proxy(Unmoved, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new Unmoved(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
}

/** Sets the pages of a browser to the clock of the server and of the tests. */
export async function atOurClock(context: BrowserContext): Promise<void> {
  if (aheadMs !== 0) await context.addInitScript(moveClock, aheadMs)
}

export type Visitor = { context: BrowserContext; page: Page; complaints: string[] }

/** A fresh person's browser, which remembers what a page complained about: refused scripts, uncaught errors. */
export async function newVisitor(browser: Browser): Promise<Visitor> {
  // Drawing frames took a quarter of the processor time of a page.
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: sizes.desktop,
    reducedMotion: 'reduce',
  })
  // As long as a busy machine may take; what is broken fails all the same.
  context.setDefaultTimeout(60_000)
  await atOurClock(context)
  await context.addInitScript(holdWorkerBack)
  const complaints: string[] = []
  context.on('weberror', (event) => complaints.push(event.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page: await context.newPage(), complaints }
}

/** Complaints of scripts; answers that were refused or not found are none. */
export const ofScripts = (complaint: string) => !complaint.startsWith('Failed to load resource')

export const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/** Pages are there before they listen: waits until the router has taken over, or the one script of a content page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.dataset.alive !== undefined) return true
    // A page that is just being loaded again has no body yet.
    const holders = document.querySelectorAll('body, body *')
    return [...holders].some((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
  })
}

/** Lets the service worker of this page come, and waits until it is installed and active. */
export const whenServed = (page: Page) =>
  page.evaluate(async () => {
    document.dispatchEvent(new Event('worker-wanted'))
    await navigator.serviceWorker.ready
  })

/** The browser's own offer, as it arrives in the page; what was asked of it is counted. */
export const offerInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => void document.body.setAttribute('data-install-asked', 'yes')
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(offer, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }))
    return offer.defaultPrevented
  })

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Rules that axe finds broken in the page itself; stories in frames of the workshop have their own checks. With `rules` only
 * those run. Axe is read once for each page: reading it takes longer than running all its rules.
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeSource)
  return page.evaluate(
    async (given) => {
      const { axe } = window as unknown as { axe: typeof axeModule }
      return (await axe.run(document, given)).violations
    },
    {
      iframes: false,
      resultTypes: ['violations' as const],
      // Only a rule that does not run asks for styles.
      preload: { assets: ['media'] },
      ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
    },
  )
}
