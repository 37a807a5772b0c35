import type { Page } from 'playwright'
import { describe } from 'vitest'
import { test } from './support/test.ts'

const nothing = '00000000-0000-4000-8000-000000000000'

type Named = {
  readonly address: string
  /** The sentence that says there is nothing by this name. */
  readonly says: string
  /** The press that leads back, and the address it leads to. */
  readonly back: string
  readonly to: RegExp
}

const library = { says: 'This file is not in your library.', back: 'Show your library', to: /\/dashboard\/media$/ }
const draft = { says: 'Nothing of it is kept on this device.', back: 'See your posts', to: /\/dashboard\/posts$/ }
const editor = {
  says: 'This picture is not in your library',
  back: 'Close the editor',
  to: /\/dashboard\/(media|compose)/,
}

/** Every parameter of a person's own screens that names one thing: by an id of nothing, and by no id at all. */
const own: readonly Named[] = [nothing, 'croissant', '12'].flatMap((name) => [
  { address: `/dashboard/media?item=${name}`, ...library },
  { address: `/dashboard/media?item=${name}&edit=true`, ...editor },
  { address: `/dashboard/compose?draft=${name}`, ...draft },
  { address: `/dashboard/compose?crop=${name}`, ...editor },
  {
    address: `/dashboard/posts/${name}`,
    says: 'This post is not there',
    back: 'See all posts',
    to: /\/dashboard\/posts$/,
  },
  {
    address: `/dashboard/projects/${name}`,
    says: 'This project is not there any more',
    back: 'Your projects',
    to: /\/dashboard\/projects$/,
  },
  {
    address: `/dashboard/queue?account=${name}`,
    says: 'This account is not connected any more.',
    back: 'Show your whole queue',
    to: /\/dashboard\/queue$/,
  },
  {
    address: `/dashboard/calendar?account=${name}`,
    says: 'This account is not one of yours.',
    back: 'Clear the filter',
    to: /\/dashboard\/calendar(?!.*account)/,
  },
  {
    address: `/dashboard/credits?receipt=${name}`,
    says: 'That receipt is not on this device.',
    back: 'Write something',
    to: /create\/text/,
  },
])
const post: Named = {
  address: `/dashboard/compose?post=${nothing}`,
  ...draft,
  says: 'This post is not there any more.',
}

const admins: readonly Omit<Named, 'back' | 'to'>[] = [`user_${nothing.slice(0, 8)}`, 'nobody', '12'].flatMap(
  (name) => [
    { address: `/admin/dashboard?user=${name}`, says: 'Nobody has this account any more.' },
    { address: `/admin/messages?message=${name}`, says: 'This message is not here any more.' },
    { address: `/admin/operations?id=${name}`, says: 'It is not there any more' },
  ],
)

const saying = (page: Page, words: string) => page.getByText(words).first().waitFor({ timeout: 20_000 })

describe('an address that names nothing', () => {
  test('says so on every screen, and offers the way back', { timeout: 240_000 }, async ({
    server,
    resident: { page },
  }) => {
    // The draft this tab is at stands there instead, and has to be told from the one that was asked for.
    await page.goto(`${server.origin}/dashboard/compose?begin=new`)
    await page.getByRole('textbox', { name: /^Text / }).fill('Warm bread')
    await page.waitForURL(/draft=/)
    for (const { address, says, back, to } of [...own, post]) {
      await page.goto(`${server.origin}${address}`)
      await saying(page, says)
      const press = page.getByRole('button', { name: back }).or(page.getByRole('link', { name: back }))
      await press.first().click()
      await page.waitForURL(to, { timeout: 10_000 })
    }
  })

  test('says so in the rooms of an admin', { timeout: 120_000 }, async ({ server, admin: { page } }) => {
    for (const { address, says } of admins) {
      await page.goto(`${server.origin}${address}`)
      await saying(page, says)
    }
  })

  test('and a bare parent leads to the first of its rooms', { timeout: 120_000 }, async ({
    server,
    admin,
    resident,
  }) => {
    const leadsTo = async (page: Page, address: string, to: string) => {
      await page.goto(`${server.origin}${address}`)
      await page.waitForURL(`${server.origin}${to}`, { timeout: 20_000 })
    }
    await leadsTo(admin.page, '/admin', '/admin/overview')
    await leadsTo(resident.page, '/checkout', '/pricing')
    await leadsTo(resident.page, '/checkout/rehearsal', '/pricing')
    await resident.page.goto(`${server.origin}/admin`)
    await saying(resident.page, "You don't have permission to access this page.")
    await leadsTo(resident.page, '/dashboard/create', '/dashboard/create/text')
    await resident.page.goto(`${server.origin}/dashboard/settings`)
    await resident.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })
})
