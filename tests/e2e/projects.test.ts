import { describe, expect } from 'vitest'
import { focusComesTo } from './support/by-keyboard.ts'
import { open, supportEmail, writePost } from './support/people.ts'
import { test as base } from './support/test.ts'

const test = base.extend('ownServer', { scope: 'file' }, { env: { SUPPORT_EMAIL: supportEmail } })

describe('projects', () => {
  test('on a plan with one: it can be renamed and given a brand, and what is typed outlives a reload', async ({
    server,
    member,
  }) => {
    const { page } = member
    await open(page, `${server.origin}/dashboard/projects`)
    await page.getByText('The Trial plan has 1 project. Pro has 15 projects.').waitFor()
    expect(await page.getByRole('button', { name: 'New project' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Actions for My project' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Rename' }).press('Enter')
    await page.getByRole('textbox', { name: 'Name' }).fill('Harbour Bakery')
    await page.keyboard.press('Enter')
    await page.getByRole('list', { name: 'Projects' }).getByRole('link', { name: 'Harbour Bakery' }).click()

    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.fill('#777777')
    await page.getByText('Text on background 4.4: for large text only').waitFor()
    await page.reload()
    await page.getByText('Not saved yet.').waitFor()
    expect(await text.inputValue()).toBe('#777777')
    await text.fill('#222222')
    await text.press('Enter')
    await page.getByText('Saved.').waitFor()
    await page.reload()
    await page.getByText(/^Text on background 15\.\d: readable$/).waitFor()
  })

  test('on a plan with more: made, gone to by the command menu, posts listed by project, deleted with its things', async ({
    server,
    admin,
  }) => {
    const { page } = admin
    await open(page, `${server.origin}/dashboard/projects`)
    for (const name of ['Harbour Bakery', 'Tide Yoga']) {
      await page.getByRole('button', { name: 'New project' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill(name)
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Projects' }).getByRole('link', { name }).waitFor()
    }
    await page.getByRole('button', { name: 'Project: Tide Yoga' }).waitFor()

    await page.keyboard.press('Control+k')
    await focusComesTo(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox'))
    await page.keyboard.type('switch to harbour')
    await page.getByRole('option').first().filter({ hasText: 'Switch to Harbour Bakery' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Project: Harbour Bakery' }).waitFor()

    await open(page, `${server.origin}/dashboard/create/text`)
    await writePost(page, 'Fresh rye every Friday.')
    await page.getByRole('button', { name: /^(?:Save as post|Publish to \d)/ }).click()
    await page.getByText('Saved as a post.').waitFor()

    await open(page, `${server.origin}/dashboard/posts`)
    const choose = async (project: string) => {
      await page.getByRole('combobox', { name: 'Project' }).click()
      await page.getByRole('option', { name: project }).click()
    }
    await choose('Tide Yoga')
    await page.getByText('No posts in this project yet').waitFor()
    expect(new URL(page.url()).searchParams.get('project')).toMatch(/^[\da-f-]{36}$/)
    await choose('Harbour Bakery')
    await page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().waitFor()

    await open(page, `${server.origin}/dashboard/projects`)
    await page.getByRole('button', { name: 'Actions for Harbour Bakery' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByRole('option', { name: 'Tide Yoga' }).click()
    await page.getByRole('button', { name: 'Delete project' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await open(page, `${server.origin}/dashboard/posts`)
    await choose('Tide Yoga')
    await page.getByRole('list', { name: 'Posts' }).getByRole('listitem').first().waitFor()
  })
})
