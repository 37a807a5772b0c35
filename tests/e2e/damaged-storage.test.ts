import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { keys } from '#app/storage/keys.ts'
import { open } from './support/people.ts'
import type { RunningServer } from './support/server.ts'
import { generateButton, meterSays, openStudio, promptField, says, words } from './support/studio.ts'
import { test } from './support/test.ts'

let server: RunningServer
let page: Page
let key: string
/** Somebody with one paid job: 19 of 20 credits, and a receipt. */
test.beforeEach(async ({ server: its, member }) => {
  server = its
  page = member.page
  key = keys.credits('ai', { owner: member.email, isAdmin: false })
  await openStudio(page, server)
  await generateButton(page).click()
  await page.getByText('Settled', { exact: true }).waitFor()
  await meterSays(page, 19)
})

/** A page of the same origin that runs none of the app: nobody writes while records are tampered with. */
const stepOut = () => page.goto(`${server.origin}/api/health`)
const comeBack = () => open(page, `${server.origin}/dashboard/credits`)

/** Takes every last character of localStorage. None of it is of a kind that the clean-up may remove. */
const fill = () =>
  page.evaluate(() => {
    let made = 0
    for (let size = 65_536; size >= 1; size = size > 1 ? size / 2 : 0) {
      try {
        for (;;) {
          localStorage.setItem(`somebody-else-${made}`, 'x'.repeat(size))
          made += 1
        }
      } catch {
        // This size does not fit any more; a smaller one may.
      }
    }
  })

describe('a full localStorage', () => {
  test('is said, once; the credits are in the journal, and prompt, post and balance outlive a reload', async () => {
    await fill()
    await promptField(page).fill(`${words} Bring your neighbours.`)
    await generateButton(page).click()
    await meterSays(page, 18)
    await says(page, failureMessages.STORAGE_FULL)
    expect(await page.getByText(failureMessages.STORAGE_FULL).count()).toBe(1)
    const post = await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()
    expect(post).toContain('neighbours')

    await page.reload()
    await meterSays(page, 18)
    expect(await promptField(page).inputValue()).toBe(`${words} Bring your neighbours.`)
    expect(await page.getByRole('textbox', { name: 'Text of your post' }).inputValue()).toBe(post)

    // Room again: what was kept beside moves back, and the snapshot catches up with the journal.
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage)) if (name.startsWith('somebody')) localStorage.removeItem(name)
    })
    await comeBack()
    await meterSays(page, 18)
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('"remainingCredits":18')
  })
})

/** What a snapshot may be found as, made of what it was. */
const damages: readonly (readonly [name: string, damage: (text: string) => string])[] = [
  ['no JSON at all', () => '\u0000}{garbage'],
  ['cut in the middle', (text) => text.slice(0, text.length / 2)],
  ['wrong types', (text) => text.replace(/"remainingCredits":\d+/, '"remainingCredits":"many"')],
  ['another thing', () => '[1,2,3]'],
  ['figures that disagree', (text) => text.replace(/"totalCredits":\d+/, '"totalCredits":1000000')],
  ['a version before the first', (text) => text.replace(/"version":\d+/, '"version":0')],
  [
    'an older state',
    (text) => text.replace(/"seq":\d+/, '"seq":1').replace(/"remainingCredits":\d+/, '"remainingCredits":20'),
  ],
]

describe('a corrupted credits record in localStorage', () => {
  test('is answered from the journal, whatever became of it, and written anew', async () => {
    const snapshot = () => page.evaluate((at) => localStorage.getItem(at) ?? '', key)
    await expect.poll(snapshot, { timeout: 60_000 }).toContain('"remainingCredits":19')
    const sound = await snapshot()
    for (const [name, damage] of damages) {
      await stepOut()
      await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, damage(sound)] as const)
      await comeBack()
      await meterSays(page, 19)
      await page.getByText('Settled', { exact: true }).waitFor()
      await expect.poll(snapshot, { message: name, timeout: 60_000 }).toContain('"remainingCredits":19')
    }
  })

  test('written by a newer version, is left alone and said; without it the journal has everything', async () => {
    await stepOut()
    const newer = JSON.stringify({ seq: 999, account: { version: 99, unheardOf: true } })
    await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, newer] as const)
    await comeBack()
    await says(page, failureMessages.RECORD_TOO_NEW)
    expect(await page.evaluate((at) => localStorage.getItem(at), key)).toBe(newer)
    await stepOut()
    await page.evaluate((at) => localStorage.removeItem(at), key)
    await comeBack()
    await meterSays(page, 19)
  })
})

describe('a deleted journal', () => {
  test('comes back out of the snapshot, with its receipts, and goes on from there', async () => {
    await stepOut()
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('ninefold')
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error)
        }),
    )
    await comeBack()
    await meterSays(page, 19)
    await page.getByText('Settled', { exact: true }).waitFor()
    await open(page, `${server.origin}/dashboard/create/text`)
    await meterSays(page, 19)
    await generateButton(page).click()
    await page.getByText('Settled', { exact: true }).waitFor()
    await page.reload()
    await meterSays(page, 18)
  })
})
