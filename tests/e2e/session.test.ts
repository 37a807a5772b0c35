import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { describe, expect } from 'vitest'
import { keys } from '#app/storage/keys.ts'
import type { Chromium } from '../browser.ts'
import { atOurClock, sizes, whenServed } from './support/browser.ts'
import { arrive, goTo, open, resetPassword, signIn, signUp } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { test as base } from './support/test.ts'

/** A token here is good for two seconds, and believed for five more. */
const tokenSeconds = 2
const believedSeconds = 5

// Restarted below.
const test = base.extend('ownServer', { scope: 'file' }, { env: { LOCAL_TOKEN_SECONDS: String(tokenSeconds) } })

/** From here on the service worker is in front of every page of this browser. */
async function letServe(page: Page): Promise<void> {
  await whenServed(page)
  await page.reload()
  await arrive(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** A browser with a profile on disk: it can be closed and opened again. */
async function openProfile({ executablePath, args, env }: Chromium, folder: string): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    env: { ...process.env, ...env },
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: sizes.desktop,
  })
  await atOurClock(context)
  return context
}

/** Waits until the newest token this browser holds is no longer believed. */
async function outliveToken(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.waitForTimeout((tokenSeconds + believedSeconds + 1) * 1_000)
}

const startAddress = async (server: RunningServer): Promise<string> => {
  const manifest = await fetch(`${server.origin}/manifest.webmanifest`)
  return ((await manifest.json()) as { start_url: string }).start_url
}

describe('a session outlives its token', () => {
  test('in a tab that was elsewhere, in two tabs, after a restart of the server, and in the installed app', async ({
    server,
    member: { page, context },
  }) => {
    await letServe(page)
    const other = await context.newPage()
    await outliveToken(page)
    await page.goto(`${server.origin}/dashboard`)
    await arrive(page)
    await outliveToken(page)
    await Promise.all([page.goto(`${server.origin}/dashboard/posts`), other.goto(`${server.origin}/dashboard/credits`)])
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
    await other.getByRole('heading', { level: 1, name: 'Credits' }).waitFor()
    await other.close()

    await page.goto('about:blank')
    await server.stop()
    await server.start()
    await outliveToken(page)
    await page.goto(server.origin + (await startAddress(server)))
    await arrive(page)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  })

  test('and a browser that was closed and opened again', async ({ server, browser, chromium: found }) => {
    const { email, context } = await signUp(browser, server)
    await context.close()
    const folder = await mkdtemp(join(tmpdir(), 'ninefold-profile-'))
    const first = await openProfile(found, folder)
    const page = await first.newPage()
    await signIn(page, server, email)
    await letServe(page)
    await outliveToken(page)
    await first.close()

    const second = await openProfile(found, folder)
    const again = await second.newPage()
    await again.goto(`${server.origin}/dashboard`)
    await arrive(again)
    await goTo(again, 'Posts')
    await second.close()
    await rm(folder, { recursive: true, force: true })
  })
})

describe('who is signed in', () => {
  test('is sent on by the sign-in page, and finds the way to the dashboard on public pages', async ({
    server,
    member: { page, context },
  }) => {
    await letServe(page)
    for (const address of ['/', '/pricing', '/pricing-new']) {
      await open(page, server.origin + address)
      const links = page.getByRole('navigation', { name: 'Main' })
      await links.getByRole('link', { name: 'Open dashboard' }).waitFor()
      expect(await links.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    }
    expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0)
    await page.goto(`${server.origin}/auth?redirect=%2Fdashboard%2Fposts`)
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
    // Neither to another site nor back to the form: who is signed in goes to the dashboard then.
    for (const target of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/auth',
      '/auth?redirect=%2Fauth',
      '/%61uth',
    ]) {
      await page.goto(`${server.origin}/auth?redirect=${encodeURIComponent(target)}`)
      await arrive(page)
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    }

    await outliveToken(page)
    // A tab renews once in twenty seconds, and on a slow machine this one just did.
    const later = await context.newPage()
    await later.goto(`${server.origin}/auth`)
    await arrive(later)
  })
})

describe('a session that was ended elsewhere', () => {
  test('is forgotten by the sign-in page: without a network nobody’s screens open', async ({
    server,
    member: { email, page, context },
    visitor: { page: elsewhere },
  }) => {
    await letServe(page)
    // A new password ends every other session.
    await resetPassword(elsewhere, server, email, 'another fine password')
    await page.goto('about:blank')
    await outliveToken(page)
    await page.goto(`${server.origin}/dashboard/credits`)
    await page.waitForURL('**/auth?redirect=%2Fdashboard%2Fcredits')
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), keys.rememberedSession())).toBeNull()

    await context.setOffline(true)
    await page.goto(`${server.origin}/dashboard/credits`)
    await page.waitForURL('**/auth?redirect=%2Fdashboard%2Fcredits')
    expect(await page.getByText(email).count()).toBe(0)
  })
})
