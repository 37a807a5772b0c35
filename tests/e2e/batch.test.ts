import { describe, expect } from 'vitest'
import { focusComesTo, neverOnBody, press, tabTo } from './support/by-keyboard.ts'
import { planned } from './support/days.ts'
import { open } from './support/people.ts'
import { test } from './support/test.ts'

/** Three posts; the time of the second has passed. */
const file = [
  'Text,Date,Platforms',
  `The oven on Rua do Sol is hot.,${planned(5)} 10:30,"x, bluesky"`,
  `Rye from seven.,${planned(-2)} 09:00,x`,
  `Cake on Saturday.,${planned(7)} 08:00,`,
].join('\n')

describe('a batch', () => {
  test('by keyboard alone: a file is chosen, its wrong row put right where it stands, and all of it is scheduled', async ({
    server,
    admin: { page },
  }) => {
    await open(page, `${server.origin}/dashboard/batch`)
    await tabTo(page, page.getByRole('button', { name: 'Choose a file' }))
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await chooser).setFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByText('Put 1 row right first, or leave it out.').waitFor()
    await neverOnBody(page)

    // The head of the file is its first line.
    await press(page, page.getByRole('button', { name: 'Edit line 3' }))
    const when = page.getByRole('textbox', { name: 'Date and time' })
    await focusComesTo(when)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(`${planned(6)} 09:00`)
    await page.keyboard.press('Enter')
    await page.getByText('3 posts of 3 ready.').waitFor()
    await neverOnBody(page)

    await press(page, page.getByRole('button', { name: 'Plan 3 posts' }))
    await page.getByText('3 posts planned.').waitFor()
    await neverOnBody(page)
    await press(page, page.getByRole('link', { name: 'See the calendar' }))
    await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()

    await open(page, `${server.origin}/dashboard/calendar?view=list&day=${planned(0)}`)
    const entry = (text: string) => page.getByRole('button', { name: new RegExp(text) })
    await entry('Cake on Saturday').waitFor()
    expect(await entry('The oven on Rua do Sol').textContent()).toContain('10:30')
    expect(await entry('Rye from seven').textContent()).toContain('09:00')
    expect(await entry('Rye from seven').textContent()).toContain('Scheduled')
  })
})
