import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { payloadOf, type Sendable } from '../../e2e/support/server-functions.ts'
import { heldMs } from './held.ts'
import { type Account, signedUp } from './signed-up.ts'

/**
 * People who do ordinary work, in a thread of their own, so that nothing else the bench does makes their answers late. They
 * sign up, wait until their posts are there, and then go round until they are told to end.
 */
export type OrdinaryWork = {
  readonly port: number
  readonly functions: ReadonlyMap<string, string>
  readonly people: number
  readonly everyMs: number
}
export type FromPeople =
  | { readonly kind: 'ready'; readonly userIds: readonly string[] }
  | { readonly kind: 'done'; readonly samples: readonly Sample[] }
export type ToPeople =
  | { readonly kind: 'begin'; readonly pid: number; readonly own: readonly Own[] }
  | { readonly kind: 'beside'; readonly name: string }
  | { readonly kind: 'end' }
/** What one of them has: posts, a draft that is saved over and over, and a picture. */
export type Own = { readonly postIds: readonly string[]; readonly draftId: string; readonly mediaId: string }
export type Sample = {
  readonly beside: string
  readonly act: string
  readonly failed: boolean
  /** By the clock. */
  readonly ms: number
  /** The work of the server meanwhile, for everybody: the same wait on a machine with nothing else to do. */
  readonly heldMs: number
}

const { port, functions, people, everyMs } = workerData as OrdinaryWork
const server = { port, origin: `http://localhost:${port}` } as Parameters<typeof signedUp>[0]
const say = (message: FromPeople) => parentPort?.postMessage(message)

const pathOf = (name: string) => {
  const path = functions.get(name)
  if (path === undefined) throw new Error(`The build has no function ${name}.`)
  return path
}
const filter = { text: '', shelf: 'all', platform: null, project: null, account: null, order: 'newest' }
const firstPage = { ...filter, from: null, until: null, cursor: null }

const samples: Sample[] = []
let beside = ''
let isOver = false
let pid = 0

async function goRound(person: Account, own: Own, lateMs: number): Promise<void> {
  let revision = 1
  await delay(lateMs)
  const get = (name: string, data: Sendable) =>
    person.send('GET', `${pathOf(name)}?payload=${encodeURIComponent(payloadOf(data))}`)
  const acts: Record<string, (round: number) => ReturnType<Account['send']>> = {
    'list posts': () => get('findPosts', firstPage),
    'open a post': (round) => get('readPost', { postId: own.postIds[round % own.postIds.length] ?? '' }),
    'save a draft': async () => {
      const written = { text: `A draft, saved for the ${revision}th time.`, mediaIds: [], accountIds: [], variants: {} }
      const draft = { ...written, postId: own.draftId, revision, publishAt: null, isDraft: true }
      const sent = await person.send('POST', pathOf('savePost'), payloadOf({ ...draft, platforms: [...platformIds] }))
      if (sent?.status === 200 && !sent.text.includes('post_changed')) revision += 1
      return sent
    },
    search: (round) => get('findPosts', { ...firstPage, text: `number ${round % 90}` }),
    'list media': () => get('listMedia', { cursor: null, filter: { text: '' } }),
    'read media': () => person.send('GET', `/api/media/${own.mediaId}/original`),
  }
  for (let round = 0; !isOver; round += 1) {
    const begun = performance.now()
    for (const [act, send] of Object.entries(acts)) {
      const name = beside
      const before = heldMs(pid)
      const sent = await send(round)
      const held = heldMs(pid) - before
      const failed = sent === null || sent.status !== 200
      if (failed && process.env.BENCH_SAY === '1') console.error(act, sent?.status, sent?.text.slice(0, 300))
      samples.push({ beside: name, act, ms: sent?.ms ?? Number.NaN, heldMs: held, failed })
    }
    await delay(Math.max(20, everyMs - (performance.now() - begun)))
  }
}

const all: Account[] = []
for (let one = 0; one < people; one += 1) all.push(await signedUp(server, `other.${one}@example.com`, 2))
let working: Promise<unknown> | undefined
parentPort?.on('message', async (message: ToPeople) => {
  if (message.kind === 'beside') beside = message.name
  if (message.kind === 'begin') {
    pid = message.pid
    for (const one of all) await one.renew()
    // One after the other, as people come: three who ask in the same moment would mostly wait for each other.
    working = Promise.all(all.map((one, at) => goRound(one, message.own[at] as Own, (at * everyMs) / people)))
  }
  if (message.kind === 'end') {
    isOver = true
    await working
    for (const one of all) one.leave()
    say({ kind: 'done', samples })
    parentPort?.close()
  }
})
say({ kind: 'ready', userIds: all.map(({ userId }) => userId) })
