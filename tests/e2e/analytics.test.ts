import { describe, expect } from 'vitest'
import { open } from './support/people.ts'
import { test } from './support/test.ts'

type Told = readonly [string, string, { readonly metric: string; readonly page_path: string }]

describe('an analytics tool on a public page', () => {
  test.for(['/', '/pricing'])('is told by %s how quick it is and what failed', async (path, { server, visitor }) => {
    const { page, context } = visitor
    await context.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(window, { told, gtag: (...event: unknown[]) => told.push(event) })
    })
    await open(page, `${server.origin}${path}`)
    const told = () => page.evaluate(() => (window as unknown as { told: Told[] }).told)
    const tells = async (kind: string, metric: string) =>
      (await told()).some(
        ([, one, { metric: name, page_path }]) => one === kind && name === metric && page_path === path,
      )
    await expect.poll(() => tells('page_load', 'TTFB')).toBe(true)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('of a visitor')
      })
    })
    await expect.poll(() => tells('error', 'TypeError')).toBe(true)
  })

  test('is not looked for by anything that loads', async ({ server, visitor: { page } }) => {
    await open(page, `${server.origin}/`)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter((name) => /monitor|vitals|tracker/.test(name))).toEqual([])
  })
})
