import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { snippetsCeiling } from '#app/domain/limits.ts'
import { sentenceForSnippet } from '#app/domain/snippets/messages.ts'
import { saveSnippetSchema } from '#app/domain/snippets/snippet.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { snippets } from '#app/server/database/schema.ts'
import { createProject, deleteProject, listProjects } from '#app/server/projects/projects.server.ts'
import { deleteSnippet, listSnippets, saveSnippet } from '#app/server/snippets/snippets.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const template = (name: string, rest: Record<string, unknown> = {}) =>
  saveSnippetSchema.parse({ id: randomUUID(), kind: 'template', name, body: 'Today: ', ...rest })

describeOnBothDatabases('templates and hashtags', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  }, 60_000)
  const person = () => ({ database, userId: randomUUID(), plan: 'pro' as const })
  const names = async (facts: ReturnType<typeof person>, projectId?: string) =>
    (await listSnippets(facts, projectId)).map(({ name }) => name)

  test('are kept, changed, deleted and brought back, each by its own person', async () => {
    const [ada, eve] = [person(), person()]
    const loaf = template('Loaf of  the week ', { variants: { x: { text: 'Loaf' } } })
    expect(await saveSnippet(ada, loaf)).toMatchObject({
      ok: true,
      value: { name: 'Loaf of the week', variants: { x: { text: 'Loaf' } } },
    })
    const tags = saveSnippetSchema.parse({
      id: randomUUID(),
      kind: 'hashtags',
      name: 'Bread',
      body: 'rye, #Rye 2026 #loaf',
    })
    expect(await saveSnippet(ada, tags)).toMatchObject({ value: { body: '#rye #loaf' } })
    expect(await names(ada)).toEqual(['Bread', 'Loaf of the week'])
    expect(await names(eve)).toEqual([])
    expect(await saveSnippet(eve, { ...loaf, name: 'Mine' })).toMatchObject({ failure: { code: 'snippet_not_found' } })
    await deleteSnippet(eve, loaf.id)
    expect(await saveSnippet(ada, { ...loaf, name: 'Bread' })).toMatchObject({ ok: true })
    expect(await names(ada)).toEqual(['Bread', 'Bread'])
    expect(await deleteSnippet(ada, loaf.id)).toEqual({ ok: true, value: null })
    expect(await deleteSnippet(ada, loaf.id)).toEqual({ ok: true, value: null })
    expect(await saveSnippet(ada, loaf)).toMatchObject({ ok: true })
    expect(await names(ada)).toEqual(['Bread', 'Loaf of the week'])
  })

  test('have one name each in their project, and room for so many', async () => {
    const facts = person()
    const [first] = await listProjects(facts)
    const other = randomUUID()
    await createProject(facts, { projectId: other, name: 'Other' })
    await saveSnippet(facts, template('Loaf'))
    const taken = { failure: { code: 'snippet_name_taken' } }
    expect(await saveSnippet(facts, template('LOAF'))).toMatchObject(taken)
    // What names no project is in the first one.
    expect(await saveSnippet(facts, template('loaf', { projectId: first?.id }))).toMatchObject(taken)
    expect(await saveSnippet(facts, template('Loaf', { projectId: other }))).toMatchObject({ ok: true })
    expect(await names(facts, first?.id)).toEqual(['Loaf'])
    expect(await names(facts, other)).toEqual(['Loaf'])
    const at = instantOf(Date.now())
    const more = Array.from({ length: snippetsCeiling - 1 }, (_, place) => ({
      ...template(`Loaf ${place}`),
      userId: facts.userId,
      createdAt: at,
      updatedAt: at,
    }))
    await database.insert(snippets).values(more)
    expect(await saveSnippet(facts, template('One more'))).toMatchObject({ failure: { code: 'too_many_snippets' } })
    expect(await saveSnippet(facts, { ...template('Loaf'), id: more[0]?.id ?? '', name: 'Renamed' })).toMatchObject({
      ok: true,
    })
    expect(await deleteProject(facts, { projectId: other, moveTo: first?.id ?? '' })).toMatchObject({ ok: true })
    expect(await names(facts, first?.id)).toHaveLength(snippetsCeiling + 1)
  })

  test('take no more room together than one answer has', async () => {
    const facts = person()
    const body = '\u0001'.repeat(19_000)
    const at = instantOf(Date.now())
    const rows = Array.from({ length: 35 }, (_, place) => ({
      ...template(`Long ${place}`, { body }),
      userId: facts.userId,
      createdAt: at,
      updatedAt: at,
    }))
    await database.insert(snippets).values(rows)
    expect(await saveSnippet(facts, template('One more', { body }))).toMatchObject({
      failure: { code: 'snippets_full' },
    })
    expect(await saveSnippet(facts, template('A short one'))).toMatchObject({ ok: true })
  })

  test('templates are kept by plans that have them; hashtags by all; what was kept stays readable and can be deleted', async () => {
    const pro = person()
    const loaf = template('Loaf')
    await saveSnippet(pro, loaf)
    const later = { ...pro, plan: 'starter' as const }
    expect(await saveSnippet(later, template('Another'))).toMatchObject({
      ok: false,
      failure: { code: 'plan_restriction' },
    })
    expect(sentenceForSnippet({ code: 'plan_restriction' })).toContain('comes with Pro')
    const tags = saveSnippetSchema.parse({ id: randomUUID(), kind: 'hashtags', name: 'Bread', body: '#rye' })
    expect(await saveSnippet({ ...later, plan: 'trial' as const }, tags)).toMatchObject({ ok: true })
    expect(await names(pro)).toEqual(['Bread', 'Loaf'])
    expect(await deleteSnippet(later, loaf.id)).toEqual({ ok: true, value: null })
    expect(await saveSnippet({ ...pro, plan: 'empire' as const }, loaf)).toMatchObject({ ok: true })
  })
})
