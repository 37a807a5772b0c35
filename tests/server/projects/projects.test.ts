import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import { bakeryBrand } from '#app/domain/projects/states.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { generationJobs, mediaContents, mediaItems, posts, projects } from '#app/server/database/schema.ts'
import { erasePerson } from '#app/server/people/erase.server.ts'
import { ownRows } from '#app/server/people/own-account.server.ts'
import { listPosts } from '#app/server/posts/posts.server.ts'
import {
  changeBrand,
  createProject,
  deleteProject,
  enterProject,
  listProjects,
  ownProject,
  renameProject,
} from '#app/server/projects/projects.server.ts'
import { describeOnBothDatabases } from '../../support/postgres.ts'

const now = '2026-11-20T09:00:00.000Z'
const later = '2026-11-20T10:00:00.000Z'

describeOnBothDatabases('projects', (store) => {
  let database: Database
  beforeAll(async () => {
    database = await store.open()
  })
  const person = (plan: PlanId = 'pro') => ({ database, userId: randomUUID(), plan, now })
  type Facts = ReturnType<typeof person>
  const make = (facts: Facts, name: string) =>
    createProject({ ...facts, now: later }, { projectId: randomUUID(), name })
  const namesOf = async (facts: Facts) => (await listProjects(facts)).map(({ name }) => name)
  const post = async (userId: string, projectId: string | null) => {
    const id = randomUUID()
    await database.insert(posts).values({ id, userId, projectId, text: 'Hello', createdAt: now })
    return id
  }

  test('everybody has one, made once however many tabs ask for it', async () => {
    const facts = person('trial')
    const asked = await Promise.all(Array.from({ length: 8 }, () => listProjects(facts)))
    expect(new Set(asked.flatMap((list) => list.map(({ id }) => id))).size).toBe(1)
    expect(await namesOf(facts)).toEqual(['My project'])
  })

  test('tabs that race make exactly as many as the plan has', async () => {
    const facts = person('pro')
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => make(facts, `Client ${index}`)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(14)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      failure: { code: 'quota_exceeded', facts: { what: 'projects', plan: 'pro' } },
    })
    expect(await listProjects(facts)).toHaveLength(15)
  })

  test('a smaller plan keeps what is there, to be read and changed, and refuses new ones', async () => {
    const facts = person('pro')
    await make(facts, 'Two')
    await make(facts, 'Three')
    const smaller = { ...facts, plan: 'starter' as const }
    const [, two] = await listProjects(smaller)
    expect(await listProjects(smaller)).toHaveLength(3)
    expect(await renameProject(smaller, { projectId: two?.id ?? '', name: 'Second' })).toMatchObject({ ok: true })
    expect(await make(smaller, 'Four')).toMatchObject({ failure: { code: 'quota_exceeded' } })
  })

  test('the same id twice is the same project, and no id of somebody else', async () => {
    const [facts, stranger] = [person(), person()]
    const asked = { projectId: randomUUID(), name: 'Bakery' }
    const first = await createProject(facts, asked)
    expect(await createProject(facts, asked)).toEqual(first)
    expect(await createProject(stranger, asked)).toMatchObject({ failure: { code: 'project_not_found' } })
    expect(await namesOf(stranger)).toEqual(['My project'])
  })

  test('groups of a brand kit that are changed at once in two tabs both stay', async () => {
    const facts = person()
    const [first] = await listProjects(facts)
    const projectId = first?.id ?? ''
    await Promise.all([
      changeBrand(facts, { projectId, change: { colors: bakeryBrand.colors } }),
      changeBrand(facts, { projectId, change: { voice: bakeryBrand.voice } }),
    ])
    expect((await listProjects(facts))[0]?.brand).toEqual({
      ...emptyBrand,
      colors: bakeryBrand.colors,
      voice: bakeryBrand.voice,
    })
  })

  test('a logo is a picture of the person’s own library', async () => {
    const [facts, stranger] = [person(), person()]
    const [first] = await listProjects(facts)
    const projectId = first?.id ?? ''
    const pictureOf = async (userId: string, kind: 'image' | 'video' = 'image') => {
      const [id, hash] = [randomUUID(), randomUUID()]
      const content = { kind, mime: 'image/png', bytes: 1, codecs: [], files: {} } as const
      await database.insert(mediaContents).values({ ...content, userId, hash, createdAt: now })
      await database
        .insert(mediaItems)
        .values({ id, userId, contentHash: hash, name: 'L', createdAt: now, updatedAt: now })
      return id
    }
    const choose = async (logoMediaId: string | null) => changeBrand(facts, { projectId, change: { logoMediaId } })
    const refusal = { ok: false, failure: { code: 'logo_not_found' } }
    expect(await choose(await pictureOf(stranger.userId))).toMatchObject(refusal)
    expect(await choose(await pictureOf(facts.userId, 'video'))).toMatchObject(refusal)
    expect(await choose(randomUUID())).toMatchObject(refusal)
    const own = await pictureOf(facts.userId)
    expect(await choose(own)).toMatchObject({ ok: true, value: { brand: { logoMediaId: own } } })
    expect(await choose(null)).toMatchObject({ ok: true, value: { brand: { logoMediaId: null } } })
  })

  test('nobody reaches the projects of somebody else', async () => {
    const [facts, stranger] = [person(), person()]
    const [first] = await listProjects(facts)
    const [other] = await listProjects(stranger)
    const projectId = first?.id ?? ''
    const refusal = { ok: false, failure: { code: 'project_not_found' } }
    expect(await renameProject(stranger, { projectId, name: 'Mine' })).toMatchObject(refusal)
    expect(await changeBrand(stranger, { projectId, change: {} })).toMatchObject(refusal)
    expect(await enterProject(stranger, projectId)).toMatchObject(refusal)
    expect(await deleteProject(stranger, { projectId, moveTo: other?.id ?? '' })).toMatchObject(refusal)
    expect(await ownProject(database, stranger.userId, projectId)).toBeNull()
    expect(await listProjects(facts)).toEqual([first])
  })

  test('what is in a project moves when it is deleted, and the last one stays', async () => {
    const facts = person()
    await make(facts, 'Two')
    const [first, two] = await listProjects(facts)
    const [firstId, twoId] = [first?.id ?? '', two?.id ?? '']
    const [nameless, named, kept] = [
      await post(facts.userId, null),
      await post(facts.userId, firstId),
      await post(facts.userId, twoId),
    ]
    const idsIn = async (projectId?: string) => (await listPosts({ ...facts, projectId })).map(({ id }) => id).sort()
    expect(await idsIn(firstId)).toEqual([nameless, named].sort())
    expect(await idsIn(twoId)).toEqual([kept])
    expect(await idsIn()).toEqual([nameless, named, kept].sort())
    expect(await deleteProject(facts, { projectId: firstId, moveTo: twoId })).toEqual({ ok: true, value: null })
    expect(await idsIn(twoId)).toEqual([nameless, named, kept].sort())
    expect(await deleteProject(facts, { projectId: twoId, moveTo: twoId })).toMatchObject({
      failure: { code: 'last_project' },
    })
  })

  test('where one went last is known to every device', async () => {
    const facts = person()
    await make(facts, 'Two')
    const [first] = await listProjects(facts)
    const went = '2026-11-21T09:00:00.000Z'
    await enterProject({ ...facts, now: went }, first?.id ?? '')
    expect((await listProjects(facts))[0]?.usedAt).toBe(went)
  })

  test('they are in the file of one’s own things, and go with the account', async () => {
    const facts = person()
    await listProjects(facts)
    expect((await ownRows(database, facts.userId, [])).projects).toMatchObject([
      { name: 'My project', brand: emptyBrand },
    ])
    await database.transaction((tx) => erasePerson(tx, facts.userId, now))
    expect(await database.$count(projects, eq(projects.userId, facts.userId))).toBe(0)
    expect(await database.$count(generationJobs, eq(generationJobs.userId, facts.userId))).toBe(0)
  })
})
