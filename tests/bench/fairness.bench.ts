import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { payloadOf, type Sendable, serverFunctions } from '../e2e/support/server-functions.ts'
import { type AppFunction, appFunctions } from './support/app-functions.ts'
import { buildOurs } from './support/builds.ts'
import { fillWorld, type Rows } from './support/fairness-world.ts'
import { heldMs } from './support/held.ts'
import { type Known, largestInputs } from './support/largest-input.ts'
import type { FromPeople, Sample, ToPeople } from './support/ordinary-work.ts'
import { signedUp } from './support/signed-up.ts'

/**
 * B4: one account tries its worst on every server function, over many connections at once with the largest inputs each
 * takes, while others do ordinary work on the same server. What the others wait: alone, and beside each function; by the
 * clock, and by what the server worked meanwhile (`held`), which a busy machine does not change.
 * `--quick` gives each function less time, `--only=<words>` those that are named so.
 */
const given = process.argv.slice(2)
const isQuick = given.includes('--quick')
const only = given
  .find((word) => word.startsWith('--only='))
  ?.slice(7)
  .split(',')
const plan = (process.env.BENCH_PLAN ?? 'pro') as PlanId
const connections = Number(process.env.BENCH_CONNECTIONS ?? 24)
/** The server's work for one function, and the time by the clock in which it has to have been done. */
const functionWorkMs = isQuick ? 500 : 900
const functionMs = isQuick ? 1_500 : 2_400
const aloneMs = isQuick ? 4_000 : 12_000
/** Answers under way when its time is over: waited for so long, with the others' waits counted to it. */
const drainMs = isQuick ? 3_000 : 6_000
const wholeMs = Number(process.env.BENCH_MS ?? (isQuick ? 150_000 : 290_000))
const aimMs = 100
const largestBody = 900_000
const largestQuery = 3_600

const fresh = 'feedface-0000-4000'
/** An id that is new with every call; the same place of a list is the same one within a call. */
const freshId = (place: number) => `${fresh}-8000-${String(place).padStart(12, '0')}`
const hex = (length: number) => crypto.randomUUID().replaceAll('-', '').slice(0, length)
const isMaking = /^(create|plan|open|activate|fetch|add|saveSnippet)/

/** Ids of the caller's own, by what a field is called and where the function stands. */
function knownOf({ name, folder }: AppFunction, rows: Rows, userId: string): Known {
  const own: Record<string, readonly string[]> = {
    postId: rows.post,
    exceptPostId: rows.post,
    targetId: rows.failed,
    mediaId: rows.media,
    logoMediaId: rows.media,
    originalId: rows.media,
    projectId: rows.project,
    project: rows.project,
    moveTo: rows.project,
    accountId: rows.account,
    account: rows.account,
    repeatId: rows.repeat,
    batchId: rows.batch,
    batch: rows.batch,
  }
  const byFolder: Record<string, readonly string[]> = {
    media: rows.media,
    snippets: rows.snippet,
    connections: rows.account,
    projects: rows.project,
  }
  const random = Math.floor(Math.random() * 1_000)
  return (field, place) => {
    if (field === 'by') return userId
    if (field === 'from') return '2026-12-10T00:00:00.000Z'
    if (field === 'until') return '2027-02-05T00:00:00.000Z'
    const ids = field === 'id' ? byFolder[folder] : own[field]
    const isNew = isMaking.test(name) && /^(id|postId|batchId)$/.test(field)
    if (ids === undefined || isNew) return /^id$|Id$/.test(field) ? freshId(place) : undefined
    return ids[(random + place) % ids.length]
  }
}

const written = (input: unknown) => payloadOf(JSON.parse(JSON.stringify(input ?? null)) as Sendable)

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
function figuresOf(samples: readonly Sample[]) {
  const of = (figure: 'ms' | 'heldMs') => {
    const sorted = samples.flatMap((one) => (one.failed ? [] : one[figure])).toSorted((one, other) => one - other)
    const rounded = (ms: number | undefined) => Math.round((ms ?? Number.NaN) * 10) / 10
    return {
      p50: rounded(percentile(sorted, 0.5)),
      p99: rounded(percentile(sorted, 0.99)),
      max: rounded(sorted.at(-1)),
    }
  }
  const failed = samples.filter((one) => one.failed).length
  return { calls: samples.length, failed, held: of('heldMs'), clock: of('ms') }
}

const outDir = process.env.OUT_DIR ?? join(await buildOurs(), '..')
const functions = await serverFunctions()
const declared = (await appFunctions()).filter(({ name }) => only?.some((word) => name.includes(word)) ?? true)
const server = await startServer({ outDir, env: { LOCAL_TOKEN_SECONDS: '3600' } })
const people = new Worker(new URL('support/ordinary-work.ts', import.meta.url), {
  workerData: { port: server.port, functions, people: 3, everyMs: 550 },
})
const tell = (message: ToPeople) => people.postMessage(message)
const heard = async () => (await once(people, 'message'))[0] as FromPeople
try {
  const ready = await heard()
  if (ready.kind !== 'ready') throw new Error('Nobody came.')
  const worst = await signedUp(server, 'worst@example.com', connections)
  await server.stop()
  const { rows, own } = await fillWorld(
    server.dataDir,
    { userId: worst.userId, plan, posts: isQuick ? 3_000 : 8_000, media: isQuick ? 1_500 : 4_000 },
    ready.userIds,
  )
  await server.start()
  await worst.renew()
  const ends = Date.now() + wholeMs
  tell({ kind: 'beside', name: 'warming up' })
  const pid = server.pid()
  tell({ kind: 'begin', pid, own })
  await delay(3_000)
  tell({ kind: 'beside', name: 'alone' })
  await delay(aloneMs)

  const attacks = new Map<string, { calls: number; statuses: Record<string, number>; slowestMs: number }>()
  const isLast = ({ name }: AppFunction) => Number(/^(delete|close|empty|undo)/.test(name))
  const leftOut: string[] = []
  for (const one of declared.toSorted((a, b) => isLast(a) - isLast(b))) {
    if (Date.now() > ends) {
      leftOut.push(one.name)
      continue
    }
    const path = functions.get(one.name)
    if (path === undefined) throw new Error(`${one.name} is in no build: build anew.`)
    const inputs = largestInputs(
      one.input,
      knownOf(one, rows, worst.userId),
      one.method === 'GET' ? largestQuery : largestBody,
    ).map(written)
    if (inputs.length === 0) throw new Error(`Nothing was found that ${one.name} takes.`)
    const told = { calls: 0, statuses: {} as Record<string, number>, slowestMs: 0 }
    attacks.set(one.name, told)
    tell({ kind: 'beside', name: one.name })
    const worked = heldMs(pid)
    const until = Math.min(Date.now() + functionMs, ends)
    let turn = 0
    const attack = async () => {
      while (Date.now() < until && heldMs(pid) - worked < functionWorkMs) {
        const input = (inputs[turn++ % inputs.length] ?? '').replaceAll(fresh, `${hex(8)}-${hex(4)}-4${hex(3)}`)
        const sent = await (one.method === 'GET'
          ? worst.send('GET', `${path}?payload=${encodeURIComponent(input)}`)
          : worst.send('POST', path, input))
        told.calls += 1
        const status = String(sent?.status ?? 'cut')
        told.statuses[status] = (told.statuses[status] ?? 0) + 1
        told.slowestMs = Math.max(told.slowestMs, Math.round(sent?.ms ?? 0))
        // Refused as too many: what it may ask, it has asked.
        if (status === '429') await delay(20)
      }
    }
    await Promise.race([
      Promise.all(Array.from({ length: connections }, attack)),
      delay(functionMs + drainMs, undefined, { ref: false }),
    ])
  }
  tell({ kind: 'beside', name: 'alone again' })
  await delay(aloneMs / 2)
  tell({ kind: 'end' })
  const done = await heard()
  if (done.kind !== 'done') throw new Error('The others did not end.')
  worst.leave()

  const beside = Map.groupBy(done.samples, (sample) => sample.beside)
  const of = (name: string) => figuresOf(beside.get(name) ?? [])
  const attacked = done.samples.filter(({ beside: name }) => attacks.has(name))
  const table = [...attacks].map(([name, attack]) => ({ function: name, ...of(name), attack }))
  table.sort((one, other) => other.held.max - one.held.max)
  for (const row of isQuick ? table.slice(0, 25) : table) console.log(JSON.stringify({ row: 'B4 fairness', ...row }))
  for (const [act, samples] of Map.groupBy(attacked, (sample) => sample.act))
    console.log(JSON.stringify({ row: 'B4 fairness by act', act, ...figuresOf(samples) }))
  for (const name of ['alone', 'alone again']) console.log(JSON.stringify({ row: `B4 fairness, ${name}`, ...of(name) }))
  const all = figuresOf(attacked)
  console.log(
    JSON.stringify({
      row: 'B4 fairness, beside all',
      functions: table.length,
      // A machine with much else to do leaves no time for them.
      leftOut,
      ...all,
      over: table.filter(({ held }) => held.p99 > aimMs).map(({ function: name, held }) => `${name} ${held.p99}`),
      target: `p99 at most ${aimMs} ms`,
      verdict: all.held.p99 <= aimMs ? 'met' : 'missed',
    }),
  )
} finally {
  await people.terminate()
  await stopAndForget(server)
}
