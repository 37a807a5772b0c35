import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { type Access, accessTo, pathsOf, places } from '#app/content/places.ts'
import type { Visitor } from './support/browser.ts'
import { goTo, homeHeading, open, signUp, supportEmail } from './support/people.ts'
import { call, cookiesOf, serverFunctions } from './support/server-functions.ts'
import { test as base } from './support/test.ts'

// The list of users is remembered for a while: these are its only ones. A token that stays good for long shows that a ban
// does not wait for its end.
const env = { SUPPORT_EMAIL: supportEmail, LOCAL_TOKEN_SECONDS: '3600' }
const test = base
  .extend('ownServer', { scope: 'file' }, { env })
  /** What everybody who is not signed in, or was, or is somebody else, brings along. */
  .extend('cookies', { scope: 'file' }, async ({ server, browser, resident, admin }) => {
    const functions = await serverFunctions()
    const [banned, other] = [await signUp(browser, server), await signUp(browser, server)]
    const of = (visitor: Visitor) => cookiesOf(visitor, server)
    const cookies = {
      anonymous: '',
      banned: await of(banned),
      resident: await of(resident),
      other: await of(other),
      admin: await of(admin),
    }
    const me = await call(server, functions.get('whoAmI') ?? '', { method: 'GET', cookie: cookies.banned })
    const id = /user_\w+/.exec(me.text)?.[0] ?? ''
    const ban = { method: 'POST', cookie: cookies.admin, data: { id } }
    expect((await call(server, functions.get('banPerson') ?? '', ban)).status).toBe(200)
    await Promise.all([banned.context.close(), other.context.close()])
    return cookies
  })

type Who = Access

/** Every page there is, and who may see it. */
const pages = places
  .filter(({ saved, path }) => saved !== 'missing' && !['/checkout', '/checkout/$package'].includes(path))
  // A page of one thing is asked for with an id that is nobody's.
  .map((place): [path: string, who: Who] => [
    (pathsOf(place)[0] ?? '').replace(/\$\w+/, randomUUID()),
    accessTo(place.path),
  ])

/** Things of one person, which another may know the ids of. */
type Things = {
  postId: string
  targetId: string
  accountId: string
  jobId: string
  projectId: string
  mediaId: string
}
type Data = NonNullable<Parameters<typeof call>[2]['data']>

/** Every server function, how it is called, who may, and how it names a thing of somebody. One that is missing here fails the test. */
type Rule = readonly [method: 'GET' | 'POST', who: Who, ofSomebody?: (things: Things) => Data]
const functions: Record<string, Rule> = {
  identitySettings: ['GET', 'anybody'],
  whoAmI: ['GET', 'anybody'],
  checkoutLink: ['GET', 'anybody'],
  wasDeleted: ['GET', 'anybody'],
  reportProblem: ['POST', 'anybody'],
  listPurchases: ['GET', 'signed-in'],
  redeemPromoCode: ['POST', 'signed-in'],
  publishPromoCode: ['POST', 'admin'],
  listPromoCodes: ['GET', 'admin'],
  listRedemptions: ['GET', 'admin'],
  runJob: ['POST', 'signed-in'],
  followJob: ['POST', 'signed-in', ({ jobId }) => ({ kind: 'text', jobId })],
  stopJob: ['POST', 'signed-in', ({ jobId }) => ({ kind: 'text', jobId })],
  promisingJobs: ['POST', 'signed-in', ({ jobId }) => [jobId]],
  whoMakes: ['GET', 'signed-in'],
  exportMine: ['POST', 'signed-in'],
  exportMyPosts: ['POST', 'signed-in', () => ({ from: 0 })],
  deleteMine: ['POST', 'signed-in'],
  createPost: ['POST', 'signed-in'],
  listPosts: ['GET', 'signed-in'],
  countPosts: ['GET', 'signed-in', ({ projectId }) => ({ cursor: null, project: projectId })],
  findPosts: ['GET', 'signed-in', ({ projectId }) => ({ cursor: null, project: projectId })],
  readPost: ['GET', 'signed-in', ({ postId }) => ({ postId })],
  changePosts: ['POST', 'signed-in', ({ postId }) => ({ action: 'cancel', operationId: postId, postIds: [postId] })],
  undoPostChange: ['POST', 'signed-in', ({ postId }) => ({ operationId: postId })],
  listPlanned: ['GET', 'signed-in'],
  practiceFeed: ['GET', 'signed-in'],
  cancelPost: ['POST', 'signed-in', ({ postId }) => ({ postId })],
  schedulePost: ['POST', 'signed-in', ({ postId }) => ({ postId, publishAt: null })],
  movePost: ['POST', 'signed-in', ({ postId }) => ({ postId, publishAt: '2099-01-01T00:00:00.000Z' })],
  deletePost: ['POST', 'signed-in', ({ postId }) => ({ postId })],
  restorePost: ['POST', 'signed-in', ({ postId }) => ({ postId })],
  retryTarget: ['POST', 'signed-in', ({ targetId }) => ({ targetId })],
  readComposition: ['GET', 'signed-in', ({ postId }) => ({ postId })],
  savePost: [
    'POST',
    'signed-in',
    ({ postId }) => ({
      postId,
      revision: 1,
      publishAt: null,
      isDraft: true,
      text: 'Taken',
      mediaIds: [],
      platforms: ['x'],
      accountIds: [],
      variants: {},
    }),
  ],
  similarPosts: ['POST', 'signed-in'],
  listSnippets: ['GET', 'signed-in'],
  saveSnippet: ['POST', 'signed-in'],
  // Nothing of anybody else's is deleted, and nothing is said of it.
  deleteSnippet: ['POST', 'signed-in'],
  planBatchPart: ['POST', 'signed-in'],
  undoBatch: ['POST', 'signed-in', ({ postId }) => ({ batchId: postId })],
  listBatches: ['GET', 'signed-in'],
  exportBatch: ['POST', 'signed-in', ({ postId }) => ({ batchId: postId })],
  batchSlots: ['GET', 'signed-in', () => ({ count: 3 })],
  listSlots: ['GET', 'signed-in'],
  saveSlots: ['POST', 'signed-in', ({ accountId }) => ({ accountId, zone: 'UTC', slots: [] })],
  nextFreeSlots: ['GET', 'signed-in', ({ accountId }) => ({ accountId, count: 1 })],
  queuePausedSince: ['GET', 'signed-in'],
  listQueue: ['GET', 'signed-in', ({ accountId }) => ({ accountId })],
  queuePost: ['POST', 'signed-in', ({ postId }) => ({ postId })],
  moveToSlot: ['POST', 'signed-in', ({ postId }) => ({ postId, at: '2099-01-01T00:00:00.000Z' })],
  reorderQueue: ['POST', 'signed-in', ({ postId }) => ({ postIds: [postId] })],
  shuffleQueue: ['POST', 'signed-in'],
  setQueuePaused: ['POST', 'signed-in'],
  listRepeats: ['GET', 'signed-in'],
  startRepeat: [
    'POST',
    'signed-in',
    ({ postId }) => ({ kind: 'evergreen', repeatId: randomUUID(), postId, zone: 'UTC', minimumDays: 30 }),
  ],
  setRepeatStopped: ['POST', 'signed-in', ({ postId }) => ({ repeatId: postId, stopped: true })],
  skipOccurrence: [
    'POST',
    'signed-in',
    ({ postId }) => ({ repeatId: postId, occurrence: '2099-01-01T00:00:00.000Z', skipped: true }),
  ],
  setPinned: ['POST', 'signed-in', ({ postId }) => ({ postId, pinned: true })],
  listProjects: ['GET', 'signed-in'],
  createProject: ['POST', 'signed-in'],
  renameProject: ['POST', 'signed-in', ({ projectId }) => ({ projectId, name: 'Not yours' })],
  changeBrand: ['POST', 'signed-in', ({ projectId }) => ({ projectId, change: { logoMediaId: null } })],
  deleteProject: ['POST', 'signed-in', ({ projectId }) => ({ projectId, moveTo: projectId })],
  enterProject: ['POST', 'signed-in', ({ projectId }) => ({ projectId })],
  listSocialAccounts: ['GET', 'signed-in'],
  openSocialAccount: ['POST', 'signed-in'],
  activateSocialAccounts: ['POST', 'signed-in'],
  closeSocialAccount: ['POST', 'signed-in', ({ accountId }) => ({ id: accountId })],
  listMedia: ['GET', 'signed-in'],
  readMedia: ['GET', 'signed-in', ({ mediaId }) => ({ id: mediaId })],
  mediaShelves: ['GET', 'signed-in'],
  mediaStorage: ['GET', 'signed-in'],
  changeMedia: ['POST', 'signed-in', ({ mediaId }) => ({ id: mediaId, name: 'Taken' })],
  changeManyMedia: ['POST', 'signed-in', ({ mediaId }) => ({ do: 'trash', ids: [mediaId] })],
  renameMediaFolder: ['POST', 'signed-in'],
  emptyMediaTrash: ['POST', 'signed-in'],
  keepInLibrary: ['POST', 'signed-in', ({ mediaId }) => ({ ids: [mediaId] })],
  findMediaByHash: ['GET', 'signed-in'],
  findMediaByName: ['POST', 'signed-in', ({ mediaId }) => ({ names: [mediaId] })],
  fetchMediaFrom: ['POST', 'signed-in', ({ mediaId }) => ({ id: mediaId, address: 'https://127.0.0.1/a.jpg' })],
  readLink: ['POST', 'signed-in', () => ({ link: 'http://127.0.0.1/' })],
  readUploads: ['POST', 'signed-in', ({ mediaId }) => ({ ids: [mediaId] })],
  setMediaPoster: ['POST', 'signed-in', ({ mediaId }) => ({ id: mediaId, picture: 'AAAA' })],
  listPeople: ['GET', 'admin'],
  listAudit: ['GET', 'admin'],
  exportAudit: ['POST', 'admin'],
  listErrors: ['GET', 'admin'],
  readHealth: ['GET', 'admin'],
  readPerformance: ['GET', 'admin'],
  countPeople: ['GET', 'admin'],
  findPeople: ['GET', 'admin'],
  listOperations: ['GET', 'admin'],
  readOperation: ['GET', 'admin'],
  exportOperation: ['POST', 'admin'],
  addOperation: ['POST', 'admin'],
  repeatOperation: ['POST', 'admin'],
  cancelOperation: ['POST', 'admin'],
  retryOperation: ['POST', 'admin'],
  clearOperations: ['POST', 'admin'],
  findAccounts: ['POST', 'admin'],
  choosePeople: ['POST', 'admin'],
  listMessages: ['GET', 'admin'],
  readMessage: ['GET', 'admin'],
  answerMessage: ['POST', 'admin'],
  changeMessage: ['POST', 'admin'],
  listMails: ['GET', 'admin'],
  readMail: ['GET', 'admin'],
  listPeopleIds: ['GET', 'admin'],
  readPerson: ['GET', 'admin'],
  readOverview: ['GET', 'admin'],
  listOrganizations: ['GET', 'admin'],
  listProviderWebhooks: ['GET', 'admin'],
  readInstance: ['GET', 'admin'],
  changePlan: ['POST', 'admin'],
  changeAdmin: ['POST', 'admin'],
  banPerson: ['POST', 'admin'],
  unbanPerson: ['POST', 'admin'],
  askForNewPassword: ['POST', 'admin'],
  askForNewPasswordOf: ['POST', 'admin'],
  verifyEmail: ['POST', 'admin'],
  renamePerson: ['POST', 'admin'],
  deletePerson: ['POST', 'admin'],
  endSession: ['POST', 'admin'],
  endSessions: ['POST', 'admin'],
  listWebhooks: ['GET', 'admin'],
  webhookPayload: ['GET', 'admin'],
  replayWebhook: ['POST', 'admin'],
  webhookSetup: ['GET', 'admin'],
}

/** Every server route, how it is called, what nobody is answered, and somebody where that is another thing. */
const serverRoutes: Record<string, readonly [method: string, status: number, somebody?: number]> = {
  '/api/$': ['GET', 404],
  '/api/contact': ['POST', 200],
  '/api/health': ['GET', 200],
  '/api/media/$id/$variant': ['GET', 401, 404],
  '/api/media/uploads': ['POST', 401, 400],
  '/api/media/uploads/$id': ['PATCH', 401, 404],
  '/api/metrics': ['GET', 404],
  '/api/unsubscribe': ['GET', 404],
  '/api/waiting-list': ['POST', 200],
  '/api/webhooks/checkout': ['POST', 503],
  '/api/webhooks/identity': ['POST', 503],
}

/** A picture in somebody's library, sent as a browser sends it. `find` asks what became of an upload. */
async function uploaded(origin: string, cookie: string, find: (id: string) => Promise<string | undefined>) {
  const [id, bytes] = [randomUUID(), new Uint8Array(await readFile('app/public/screens/home.webp'))]
  const uploads = `${origin}/api/media/uploads`
  const headers = { cookie, 'tus-resumable': '1.0.0' }
  const told = Object.entries({ id, name: 'home.webp' }).map(([key, value]) => `${key} ${btoa(value)}`)
  const announced = { 'upload-length': String(bytes.length), 'upload-metadata': told.join(',') }
  expect((await fetch(uploads, { method: 'POST', headers: { ...headers, ...announced } })).status).toBe(201)
  const part = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await fetch(`${uploads}/${id}`, { method: 'PATCH', headers: { ...headers, ...part }, body: bytes })
  expect(sent.status).toBe(204)
  let mediaId: string | undefined
  const look = async () => {
    mediaId = await find(id)
    return mediaId ?? ''
  }
  await expect.poll(look, { timeout: 60_000 }).not.toBe('')
  const address = `${origin}/api/media/${mediaId}/w320`
  const picture = await fetch(address, { headers: { cookie } })
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await fetch(address)).status).toBe(401)
  return mediaId ?? ''
}

const html = { accept: 'text/html' }

type Role = 'anonymous' | 'banned' | 'resident' | 'other' | 'admin'
const nobody = (role: Role) => role === 'anonymous' || role === 'banned'

function statusFor(who: Who, role: Role): number {
  if (who === 'anybody') return 200
  if (nobody(role)) return 307
  return who === 'admin' && role !== 'admin' ? 403 : 200
}
const everybody = ['anonymous', 'banned', 'resident', 'other', 'admin'] as const

describe('who sees which page', () => {
  test.for(pages)('%s: %s', async ([path, who], { server, cookies }) => {
    for (const role of everybody) {
      const answer = await fetch(server.origin + path, {
        redirect: 'manual',
        headers: { ...html, cookie: cookies[role] },
      })
      const text = await answer.text()
      expect([role, answer.status]).toEqual([role, statusFor(who, role)])
      if (answer.status === 307) {
        expect(answer.headers.get('location')).toBe(`/auth?redirect=${encodeURIComponent(path)}`)
        expect(text).toBe('')
      }
    }
  })

  test('a page that is not there is not found, for everybody', async ({ server, admin }) => {
    for (const path of ['/test-404', '/nowhere', '/dashboard/nowhere']) {
      const answer = await admin.page.goto(server.origin + path)
      expect([path, answer?.status()]).toEqual([path, 404])
      await admin.page.getByText('Page not found').first().waitFor()
    }
  })

  test('keeps to it inside the app too: no place of an admin in the navigation, and no way by the address bar', async ({
    server,
    resident,
    admin,
  }) => {
    const { page } = resident
    await open(page, `${server.origin}/dashboard`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await page.evaluate(() => history.pushState({}, '', '/admin/dashboard'))
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await homeHeading(page).waitFor()

    await open(admin.page, `${server.origin}/dashboard`)
    await goTo(admin.page, 'Admin')
    await admin.page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    const users = admin.page.getByRole('table', { name: 'Users' }).getByRole('row')
    await users.filter({ hasText: supportEmail }).filter({ hasText: 'Admin' }).waitFor()
    await users.filter({ hasText: resident.email }).filter({ hasText: 'Active' }).waitFor()
  })

  test('the support address alone makes nobody an admin: it must be proven', async ({ newServer, browser }) => {
    const other = await newServer({ env: { SUPPORT_EMAIL: supportEmail } })
    const claimant = await signUp(browser, other, supportEmail)
    const answer = await claimant.page.goto(`${other.origin}/admin/dashboard`)
    expect(answer?.status()).toBe(403)
    await claimant.context.close()
  })
})

describe('who may call which server function', () => {
  test('is decided for each of them', async () => {
    expect([...(await serverFunctions()).keys()].sort()).toEqual(Object.keys(functions).sort())
  })

  test.for(Object.entries(functions))('%s', async ([name, [method, who]], { server, cookies }) => {
    const path = (await serverFunctions()).get(name) ?? ''
    for (const role of everybody) {
      const answer = await call(server, path, { method, cookie: cookies[role] })
      const refusal = /UNAUTHORIZED|FORBIDDEN/.exec(answer.text)?.[0] ?? null
      const expected = { 200: null, 307: 'UNAUTHORIZED', 403: 'FORBIDDEN' }[statusFor(who, role)]
      expect([role, refusal]).toEqual([role, expected])
      if (refusal !== null) expect(answer.status).toBe(refusal === 'FORBIDDEN' ? 403 : 401)
      expect(answer.text).not.toMatch(/\bat \S+ \(|node_modules/)
    }
  })

  test('what is of somebody is as good as not there for anybody else', async ({ server, cookies }) => {
    const paths = await serverFunctions()
    const as = async (role: Role, name: string, data?: Data) =>
      call(server, paths.get(name) ?? '', {
        method: functions[name]?.[0] ?? 'POST',
        cookie: cookies[role],
        ...(data === undefined ? {} : { data }),
      })
    const mine = { postId: randomUUID(), accountId: randomUUID(), jobId: randomUUID() }
    const later = new Date(Date.now() + 86_400_000).toISOString()
    await as('resident', 'createPost', { postId: mine.postId, text: 'Mine', publishAt: later, platforms: ['x'] })
    await as('resident', 'openSocialAccount', { id: mine.accountId, platform: 'x', name: 'Mine' })
    await as('resident', 'runJob', {
      kind: 'text',
      jobId: mine.jobId,
      request: { prompt: 'Mine', tone: 'plain', length: 'short' },
    })
    const mediaId = await uploaded(
      server.origin,
      cookies.resident,
      async (id) =>
        /[0-9a-f-]{36}/.exec((await as('resident', 'readUploads', { ids: [id] })).text.replace(id, ''))?.[0],
    )
    const before = (await as('resident', 'listPosts')).text
    expect(before).toContain(mine.postId)
    const ids = before.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []
    const own = (await as('resident', 'listProjects')).text
    const [projectId = ''] = own.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? []
    const things = { ...mine, mediaId, projectId, targetId: ids.find((id) => id !== mine.postId) ?? '' }
    expect(things.targetId).not.toBe('')
    const nothing = {
      postId: randomUUID(),
      targetId: randomUUID(),
      accountId: randomUUID(),
      jobId: randomUUID(),
      projectId: randomUUID(),
      mediaId: randomUUID(),
    }
    const named = Object.entries(functions).flatMap(([name, [, , ofSomebody]]) =>
      ofSomebody ? [{ name, ofSomebody }] : [],
    )
    expect(named.length).toBeGreaterThan(5)
    for (const { name, ofSomebody } of named) {
      const blur = ({ status, text }: { status: number; text: string }) => [
        name,
        status,
        text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id'),
      ]
      expect(blur(await as('other', name, ofSomebody(things)))).toEqual(
        blur(await as('other', name, ofSomebody(nothing))),
      )
    }
    expect((await as('resident', 'listPosts')).text).toBe(before)
    expect((await as('resident', 'listProjects')).text).toBe(own)
  })

  test('never for a page of another site, whoever is signed in here', async ({ server, resident }) => {
    const cookie = await cookiesOf(resident, server)
    const others = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]
    for (const headers of [...others, { 'sec-fetch-site': '', origin: 'https://evil.example' }]) {
      for (const [name, path] of await serverFunctions()) {
        const [method] = functions[name] ?? ['POST']
        const answer = await call(server, path, { method, cookie, headers })
        expect([name, answer.status]).toEqual([name, 403])
        expect(answer.text).toContain('FORBIDDEN')
      }
    }
  })
})

describe('who may call which server route', () => {
  test('is decided for each of them', async () => {
    const tree = await readFile('app/routeTree.gen.ts', 'utf8')
    const paths = [...tree.matchAll(/'(\/api\/[^']*)'/g)].map(([, path = '']) => path)
    expect([...new Set(paths.map((path) => path.replace(/\/$/, '')))].sort()).toEqual(Object.keys(serverRoutes).sort())
  })

  test.for(Object.entries(serverRoutes))('%s', async ([path, [method, status, ofSomebody]], { server, cookies }) => {
    for (const role of everybody) {
      const answer = await fetch(server.origin + path.replaceAll('$', 'nothing'), {
        method,
        headers: { cookie: cookies[role], 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect([role, answer.status]).toEqual([role, nobody(role) ? status : (ofSomebody ?? status)])
      expect(await answer.text()).not.toMatch(/\bat \S+ \(|node_modules/)
    }
  })
})
