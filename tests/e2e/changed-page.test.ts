import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { type Harness, serveHarness } from '../deep/harness/serve-harness.ts'
import { test as base } from './support/test.ts'

/** Changes that a browser or its person makes to a page beside the app: translates it, types through an input method. */
const test = base
  .extend('harness', { scope: 'file' }, async ({ chromium: _ }, { onCleanup }): Promise<Harness> => {
    const harness = await serveHarness('changed-page.tsx')
    onCleanup(() => harness.close())
    return harness
  })
  .extend('page', async ({ browser, harness }, { onCleanup }) => {
    const page = await browser.newPage()
    onCleanup(() => page.close())
    await page.goto(harness.origin)
    await page.waitForFunction(() => window.changedPage !== undefined)
    return page
  })

/** Each way a screen may change: what is shown next, and what must be read then. */
async function changeEverything(page: Page, translate: 'translate' | 'wrap') {
  return page.evaluate(async (how) => {
    const trial = window.changedPage
    const aMoment = () => new Promise((resolve) => setTimeout(resolve))
    const changes = [
      { credits: 19 },
      { hasMark: true },
      { isBusy: true },
      { isBusy: false, credits: 3 },
      { chosen: 'Two' },
      { chosen: '' },
      { rows: ['c', 'b', 'a', 'd'] },
      { rows: ['a'] },
      { isOpen: false, hasMark: false },
    ]
    trial.draw()
    const read: (string | null)[] = []
    for (const change of changes) {
      trial[how]()
      await aMoment()
      trial.show(change)
      await aMoment()
      read.push([trial.says('credits'), trial.says('status'), trial.says('rows'), trial.says('value')].join(' | '))
    }
    const whole = trial.whole()
    trial[how]()
    trial.leave()
    return { read, whole, left: trial.whole(), complaints: trial.complaints() }
  }, translate)
}

const rightly = [
  '19 credits left | Saved | abare bc | One',
  'Low19 credits left | Saved | abare bc | One',
  'Low19 credits left and busy | Saving | abare bc | One',
  'Low3 credits left | Saved | abare bc | One',
  'Low3 credits left | Saved | abare bc | Two',
  'Low3 credits left | Saved | abare bc | ',
  'Low3 credits left | Saved | cbare bad | ',
  'Low3 credits left | Saved | a | ',
  '3 credits left | Saved | a | ',
]

describe('a page that a translator changes', () => {
  test('breaks React without the guard: what this is about', async ({ page }) => {
    const { read, complaints } = await changeEverything(page, 'translate').catch((error: Error) => ({
      read: [],
      complaints: [error.message],
    }))
    expect(read).not.toEqual(rightly)
    expect(complaints.join()).toMatch(/NotFoundError|not a child/)
  })

  for (const how of ['translate', 'wrap'] as const)
    test(`shows each new text and goes on (${how})`, async ({ page }) => {
      await page.evaluate(() => window.changedPage.guard())
      const { read, whole, left, complaints } = await changeEverything(page, how)
      expect(complaints).toEqual([])
      expect(read).toEqual(rightly)
      expect(whole).not.toContain('An open part')
      expect(left?.trim()).toBe('')
    })

  test('keeps what was typed before React takes it over, and is shown to the translator again', async ({ page }) => {
    await page.evaluate(() => window.changedPage.guard())
    const { typed, again, isLeftToThem } = await page.evaluate(() => window.changedPage.takeOver(true))
    expect(await page.evaluate(() => window.changedPage.complaints())).toEqual([])
    expect([typed, isLeftToThem]).toEqual(['ada@example.com', true])
    expect(again).toEqual(['E-mail', 'Sign in to write'])
  })

  test('loses it without that: what this is about', async ({ page }) => {
    const { typed } = await page.evaluate(() => window.changedPage.takeOver(false))
    expect(typed).toBe('')
    expect(await page.evaluate(() => window.changedPage.complaints())).not.toEqual([])
  })

  test('still throws for a mistake of ours', async ({ page }) => {
    await page.evaluate(() => window.changedPage.guard())
    expect(await page.evaluate(() => window.changedPage.mistake())).toBe('NotFoundError')
  })
})

type Keys = { key: string; code?: string; keyCode?: number; altKey?: boolean; isComposing?: boolean }

describe('keys', () => {
  test('that write a sign in a field are no shortcut there; an input method keeps its own', async ({ page }) => {
    await page.evaluate(() => window.changedPage.listen())
    const press = (id: string, keys: Keys) =>
      page.evaluate(([to, what]) => window.changedPage.press(to, what), [id, keys] as const)
    const optionC = { key: 'ç', code: 'KeyC', altKey: true }
    for (const id of ['field', 'rich']) {
      expect(await press(id, optionC)).toEqual(['none'])
      expect(await press(id, { key: 'å', code: 'KeyA', altKey: true })).toEqual(['none'])
      expect(await press(id, { key: 'Dead', code: 'KeyE', altKey: true })).toEqual(['none'])
      expect(await press(id, { key: 'c', code: 'KeyC', altKey: true })).toEqual(['alt+c'])
      expect(await press(id, { key: 'Escape' })).toEqual(['Escape'])
    }
    for (const id of ['button', 'box']) expect(await press(id, optionC)).toEqual(['alt+c'])
    for (const key of ['Enter', 'Escape']) {
      expect(await press('field', { key, isComposing: true })).toEqual([])
      expect(await press('field', { key, keyCode: 229 })).toEqual([])
    }
  })
})
