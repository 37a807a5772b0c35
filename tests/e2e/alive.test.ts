import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { pathsSavedAs } from '#app/content/places.ts'
import { isWholeRun } from '../support/whole-run.ts'
import { hydrated, ofScripts, type Visitor, whenServed } from './support/browser.ts'
import { homeHeading } from './support/people.ts'
import { test } from './support/test.ts'

/** Pages with our framework, and one of each kind without it. Nobody's and an admin's are all walked by accessibility.test.ts. */
const publicPages = [
  ...pathsSavedAs('page', 'on-interaction').filter((path) => path !== '/auth'),
  ...(isWholeRun ? pathsSavedAs('content') : ['/', '/features', '/blog', '/waiting-list', '/contact']),
]

/** Places somebody can load first, signed in. */
const places = [
  '/dashboard',
  '/dashboard/create',
  '/dashboard/create/text',
  '/dashboard/posts',
  '/dashboard/practice-feed',
  '/dashboard/accounts',
  '/dashboard/credits',
  '/dashboard/settings',
  '/dashboard/nowhere',
  '/thanks-purchase?package=medium&rehearsal=true',
  '/offline',
  ...publicPages,
]

async function complaintsOf(page: Page, complaints: string[], address: string): Promise<readonly string[]> {
  complaints.length = 0
  await page.goto(address)
  await hydrated(page).catch((cause) => {
    throw new Error(`${address} does not come alive.`, { cause })
  })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return complaints.filter(ofScripts).map((complaint) => `${new URL(address).pathname}: ${complaint}`)
}

/**
 * A page that begins otherwise than it was drawn does so every time. Once only, and on a machine that stands still, the
 * router overtakes React between two boundaries of the offline shell, which draws that one anew.
 */
async function loads(page: Page, complaints: string[], address: string): Promise<readonly string[]> {
  const first = await complaintsOf(page, complaints, address)
  return first.length === 0 ? first : complaintsOf(page, complaints, address)
}

describe('a page that is loaded comes alive as it was drawn', () => {
  let all: string[]
  const loadAll = async ({ page, complaints }: Visitor, origin: string) => {
    all = []
    for (const path of places) all.push(...(await loads(page, complaints, origin + path)))
    return all
  }

  test('signed in, from the server', async ({ server, member }) => {
    expect(await loadAll(member, server.origin)).toEqual([])
  })

  test('signed in, without a network', async ({ server, member }) => {
    await whenServed(member.page)
    await member.page.reload()
    await homeHeading(member.page).waitFor()
    await member.context.setOffline(true)
    expect(await loadAll(member, server.origin)).toEqual([])
  })

  test('by nobody, where who comes is sent on', async ({ server, visitor: { page, complaints } }) => {
    const found: string[] = []
    for (const path of ['/dashboard', '/thanks-purchase?package=medium'])
      found.push(...(await loads(page, complaints, server.origin + path)))
    expect(found).toEqual([])
  })
})
