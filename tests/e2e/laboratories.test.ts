import { describe, expect } from 'vitest'
import { violationsOf } from './support/browser.ts'
import { creditMeter, newEmail, open, password, signUp } from './support/people.ts'
import { test } from './support/test.ts'

const pages = [
  ['/credit-test', 'AI credits laboratory · Ninefold', 'Run', 'held'],
  ['/social-account-credit-test', 'Account credits laboratory · Ninefold', 'Run', 'NO_CREDITS_AVAILABLE'],
  [
    '/social-account-credits-demo',
    'Account credits, step by step · Ninefold',
    'Connect Instagram',
    'NO_CREDITS_AVAILABLE',
  ],
] as const

describe('a laboratory', () => {
  test.for(pages)(
    'answers at %s, runs an operation, and keeps nothing',
    async ([path, title, act, code], { server, visitor: { page, complaints } }) => {
      await open(page, server.origin + path)
      expect(await page.title()).toBe(title)
      await page.getByRole('button', { name: act }).click()
      await page.getByRole('region', { name: 'Outcome' }).getByText(code, { exact: true }).waitFor()
      expect(await violationsOf(page)).toEqual([])
      const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => /credits/.test(key)))
      expect(kept).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})

describe('the checkout', () => {
  test('is not lost on the way through a sign-up', async ({ server, visitor: { page, complaints } }) => {
    await open(page, `${server.origin}/pricing`)
    await page.getByRole('link', { name: 'Buy · $10: Medium, 1,000 AI credits' }).click()
    await page.getByText('Sign in, and go on to the checkout: Medium, 1,000 AI credits.').waitFor()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByText('Then on to the checkout: Medium, 1,000 AI credits.').waitFor()
    await page.getByLabel('E-mail').fill(newEmail())
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('button', { name: 'Confirm, add 1,000 AI credits' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('asks for a sign-in, rehearses where none is connected, adds the credits once and gives thanks', async ({
    server,
    member: { page, complaints },
  }) => {
    const guest = await fetch(`${server.origin}/checkout/rehearsal/medium`, { redirect: 'manual' })
    expect(guest.headers.get('location')).toBe('/auth?redirect=%2Fcheckout%2Frehearsal%2Fmedium')
    expect((await fetch(`${server.origin}/checkout/gigantic`, { redirect: 'manual' })).status).toBe(404)

    await open(page, `${server.origin}/pricing`)
    await page.getByRole('link', { name: 'Buy · $10: Medium, 1,000 AI credits' }).click()
    await page.getByText('This is a rehearsal. Nothing is charged.').waitFor()
    await page.getByText('20 AI credits').waitFor()
    await page.getByRole('button', { name: 'Confirm, add 1,000 AI credits' }).click()
    await page.waitForURL('**/thanks-purchase')
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByText('Medium package: 1,000 AI credits.').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'See your credits' }).click()
    await creditMeter(page).filter({ hasText: '1,020 AI credits' }).waitFor()

    // The page of thanks grants nothing by itself, and later it does not thank for what is long done.
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000)
    await open(page, `${server.origin}/thanks-purchase?package=premium&rehearsal=true`)
    await page.getByRole('heading', { name: 'After a purchase' }).waitFor()
    await open(page, `${server.origin}/dashboard/credits`)
    await creditMeter(page).filter({ hasText: '1,020 AI credits' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('is the one that is connected, and then nobody rehearses', async ({ browser, newServer }) => {
    const connected = await newServer({ env: { CHECKOUT_BASE_URL: 'https://pay.example/buy' } })
    const door = await fetch(`${connected.origin}/checkout/medium`, { redirect: 'manual' })
    expect(door.headers.get('location')).toBe('https://pay.example/buy/medium')
    const { page, context } = await signUp(browser, connected)
    await context.route('https://pay.example/**', (route) => route.fulfill({ body: 'The checkout' }))
    await page.goto(`${connected.origin}/checkout/rehearsal/large`)
    await page.waitForURL('https://pay.example/buy/large')

    // Whoever was sent to it is thanked on the way back; whoever opens the page by hand is not.
    await open(page, `${connected.origin}/thanks-purchase`)
    await page.getByRole('heading', { name: 'After a purchase' }).waitFor()
    await open(page, `${connected.origin}/pricing`)
    await page.getByRole('link', { name: /Medium, 1,000 AI credits/ }).click()
    await page.waitForURL('https://pay.example/buy/medium')
    await page.goto(`${connected.origin}/thanks-purchase`)
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await page.getByText('Medium package: 1,000 AI credits.').waitFor()
    await context.close()
  })
})
