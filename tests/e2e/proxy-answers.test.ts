import { describe, expect } from 'vitest'
import { supportToken } from '#app/content/support-token.ts'
import { failureForStatus } from '#app/domain/failures/catalogued-error.ts'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { goTo, signUp, supportEmail } from './support/people.ts'
import { test } from './support/test.ts'

describe('an answer of something before the server', () => {
  test.for([403, 404, 429, 502, 503])(
    'with status %i says its sentence, and is asked again only after a 5xx',
    async (status, { browser, server }) => {
      const { context, page } = await signUp(browser, server)
      const asked = new Map<string, number>()
      await page.route('**/_serverFn/**', async (route) => {
        const url = route.request().url()
        asked.set(url, (asked.get(url) ?? 0) + 1)
        await route.fulfill({ status, contentType: 'text/html', body: '<html><h1>nginx</h1></html>' })
      })
      await goTo(page, 'Queue')
      const sentence = sentenceForFailure(failureForStatus(status))
      await page.getByRole('main').getByText(sentence, { exact: false }).first().waitFor()
      if (status < 500) expect([...asked.values()].every((times) => times === 1)).toBe(true)
      else expect(Math.max(...asked.values())).toBeGreaterThan(1)
      await page.unrouteAll()
      await context.close()
    },
  )
})

test.for(['/', '/pricing', '/auth', '/dashboard', '/admin/dashboard', '/offline', '/nowhere'])(
  '%s says where to write to, for when no server answers any more',
  async (path, { server }) => {
    const html = await (await fetch(server.origin + path, { headers: { accept: 'text/html' } })).text()
    expect(html).toMatch(new RegExp(`<meta name="support" content="${supportEmail}"`))
    expect(html).not.toContain(supportToken)
  },
)
