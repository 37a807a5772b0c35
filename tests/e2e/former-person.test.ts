import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { fateOf, storedKey } from '#app/domain/upkeep/stored-records.ts'
import { keys } from '#app/storage/keys.ts'
import { whenServed } from './support/browser.ts'
import { arrive, goTo, newEmail, open, password } from './support/people.ts'
import { test } from './support/test.ts'

const written = 'Rye bread from seven on Friday.'

/** Everything the stores of a browser hold, as text by its place. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const kept: { store: string; key: string; text: string }[] = []
    for (const [store, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, text] of Object.entries(storage)) kept.push({ store, key, text: String(text) })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const isText = /json|text/.test(answer?.headers.get('content-type') ?? '')
        kept.push({ store: `cache ${name}`, key: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    const asked = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name))
      for (const of of Array.from(database.objectStoreNames)) {
        const store = database.transaction(of).objectStore(of)
        const [ids, values] = [await asked(store.getAllKeys()), await asked(store.getAll())]
        values.forEach((value, place) => {
          kept.push({ store: `database ${name}`, key: String(value?.key ?? ids[place]), text: JSON.stringify(value) })
        })
      }
      database.close()
    }
    return kept
  })

describe('who signs in where a session ended elsewhere', () => {
  test('finds nothing of the former person in any store of the browser but work and money under their name', async ({
    server,
    member: { page, context, email },
  }) => {
    await whenServed(page)
    await page.reload()
    await arrive(page)
    await open(page, `${server.origin}/dashboard/compose?text=${encodeURIComponent(written)}`)
    await page.waitForURL(/draft=/)
    await goTo(page, 'Posts')
    await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
    await goTo(page, 'Queue')
    await page.getByRole('heading', { level: 1, name: 'Queue' }).waitFor()
    const id = await page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').userId,
      keys.rememberedSession(),
    )
    const isHers = ({ key, text }: { key: string; text: string }) =>
      [id, email, written].some((word) =>
        `${decodeURIComponent(key)} ${text}`.toLowerCase().includes(word.toLowerCase()),
      )
    const seen = () => everythingKept(page).then((kept) => kept.filter(isHers))
    await expect.poll(async () => (await seen()).map(({ key }) => storedKey(key).kind)).toContain('queue')
    expect((await seen()).some(({ store }) => store.startsWith('cache'))).toBe(true)

    // No page of hers hears of the end.
    await page.goto('about:blank')
    await context.clearCookies()
    await open(page, `${server.origin}/pricing`)
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await arrive(page)
    await expect.poll(async () => (await seen()).filter(({ store }) => store.startsWith('cache'))).toEqual([])
    const goes = async () => (await seen()).filter(({ key }) => fateOf(storedKey(key).kind) !== 'stays')
    await expect.poll(goes).toEqual([])
    await page.goto(`${server.origin}/dashboard/compose`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.getByText(written).count()).toBe(0)
    await page.goto(`${server.origin}/dashboard/settings/storage`)
    await page.getByText('somebody else’s').first().waitFor()
    expect(await page.getByText(email).count()).toBe(0)
  })
})
