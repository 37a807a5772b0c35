import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from '../e2e/support/browser.ts'
import { signUp } from '../e2e/support/people.ts'
import { startServer, stopAndForget } from '../e2e/support/server.ts'
import { cookiesOf } from '../e2e/support/server-functions.ts'
import { runAtClocks } from './clocks.ts'
import { damageStates } from './damaged-states.ts'
import { serveHarness } from './harness/serve-harness.ts'
import { killBrowsers } from './killed-browser.ts'
import { sendMalformed } from './malformed-calls.ts'
import { everyTarget } from './malformed-inputs.ts'
import { areCutsSound, cutLine, cutNetwork } from './network-cuts.ts'
import { runPublishedVectors } from './published-vectors.ts'
import { raceTabs } from './racing-tabs.ts'
import {
  damageLine,
  isDamageSound,
  isKillSound,
  isMalformedSound,
  isRaceSound,
  killLine,
  malformedLine,
  raceLine,
} from './sentences.ts'

/** The full figures of what `npm test` runs a short form of; `npm run test:deep -- R4` runs the rows named so. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const wanted = process.argv.slice(2)
const rowNames = [
  ...['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R11', 'R12', 'R16'],
  ...['bulk', 'hostile-media', 'killed-pictures', 'killed-uploads', 'network-cuts', 'translated', 'vectors', 'clocks'],
] as const
type RowName = (typeof rowNames)[number]
const isWanted = (...rows: readonly RowName[]) => wanted.length === 0 || rows.some((row) => wanted.includes(row))

// A name that is no row would run nothing and end well. What follows `clocks` is for the clocks.
const unknown = wanted[0] === 'clocks' ? undefined : wanted.find((word) => !rowNames.some((row) => row === word))
if (unknown !== undefined) {
  console.error(`There is no row ${unknown}. The rows are ${rowNames.join(', ')}.`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const answer = (line: string, isSound: boolean) => {
  console.log(line)
  if (!isSound) process.exitCode = 1
}

/** Tests of every run, with their full count; says whether they held. */
async function inFull(files: readonly string[]): Promise<boolean> {
  const vitest = join(root, 'node_modules', '.bin', 'vitest')
  const child = spawn(vitest, ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NINEFOLD_DEEP_RUNS: '1' },
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

/** R1, R2: the properties of the domain with the full number of sequences. */
async function properties(): Promise<void> {
  const held = await inFull([
    'tests/domain/credits/social/properties.test.ts',
    'tests/domain/credits/ai/properties.test.ts',
  ])
  answer(`R1, R2 properties of both ledgers, full number of sequences: ${held ? '0 violations' : 'violated'}`, held)
}

/** R6: a server killed while it publishes, 250 times on each database; `NINEFOLD_KILLS` says another number. */
async function killedPublishers(): Promise<void> {
  const held = await inFull([
    'tests/server/publishing/kill-pglite.test.ts',
    'tests/server/publishing/kill-postgres.test.ts',
  ])
  const kills = process.env.NINEFOLD_KILLS ?? 250
  answer(`R6 kills of a publishing server, ${kills} on each database: ${held ? '0 lost, 0 doubled' : 'violated'}`, held)
}

/** Bulk: a server killed in bulk operations, 100 times on each database. */
async function killedBulk(): Promise<void> {
  const held = await inFull([
    'tests/server/operations/kill-bulk-pglite.test.ts',
    'tests/server/operations/kill-bulk-postgres.test.ts',
  ])
  answer(
    `Bulk kills of a server in bulk operations, 100 on each database: ${held ? '0 lost, 0 doubled' : 'violated'}`,
    held,
  )
}

/** Pictures: a server killed while it draws, 25 times on each database. */
async function killedDesigners(): Promise<void> {
  const held = await inFull(['tests/server/jobs/kill-designer.test.ts'])
  answer(
    `Kills of a server that draws, 25 on each database: ${held ? '0 credits lost, 0 half files' : 'violated'}`,
    held,
  )
}

/** Uploads: a server killed while files come in, and a device beside it, 25 times each on each database. */
async function killedUploads(): Promise<void> {
  const held = await inFull(['tests/server/media/kill-uploads.test.ts'])
  answer(
    `Kills of a server that takes files in and of devices that send them, 25 each on each database: ${held ? '0 lost, 0 doubled, 0 left over' : 'violated'}`,
    held,
  )
}

/** R7: every fault of a platform, at nine of them, a hundred posts each. */
async function platformFaults(): Promise<void> {
  const held = await inFull(['tests/contracts/connector.test.ts'])
  answer(`R7 faults of 9 platforms, 100 posts each: ${held ? '0 doubled, every end has a name' : 'violated'}`, held)
}

/** R8: two servers, three and then four on one Postgres, a hundred thousand posts due at once. */
async function sharedWork(): Promise<void> {
  const held = await inFull(['tests/server/publishing/sharing.test.ts'])
  answer(
    `R8 2, 3 and 4 servers, 100,000 due posts each: ${held ? 'one receipt each, handed over once' : 'violated'}`,
    held,
  )
}

/** R9: every zone, four years of clock changes, slots and repeats against a clock read minute by minute. */
async function clockChanges(): Promise<void> {
  const held = await inFull(['tests/domain/time/slots.test.ts', 'tests/domain/time/recurrence.test.ts'])
  const zones = Intl.supportedValuesOf('timeZone').length
  answer(`R9 ${zones} zones, four years of clock changes: ${held ? '0 missed, 0 doubled' : 'violated'}`, held)
}

/** R16: files nobody should get into a library. */
async function hostileMedia(): Promise<void> {
  const held = await inFull(['tests/server/media/hostile-media.test.ts'])
  answer(`R16 hostile files, 500: ${held ? '0 kept, each refused with a sentence' : 'violated'}`, held)
}

/** Every story on a page whose texts a translator replaces at each event: it plays as it does without one. */
async function translatedStories(): Promise<void> {
  const vitest = join(root, 'node_modules', '.bin', 'vitest')
  const child = spawn(vitest, ['run', '--config', 'tests/vitest.config.ts', '--project', 'storybook'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CI: '1', VITE_TRANSLATED: '1' },
  })
  const [code] = await once(child, 'exit')
  answer(`Every story on a translated page: ${code === 0 ? 'plays to its end' : 'broken'}`, code === 0)
}

/** Malformed inputs all targets get together; each gets 10,000 and more. */
const malformedInputs = 1_000_000

/** R12: against the built server, half of it as nobody and half as somebody, side by side. */
async function malformedCalls(): Promise<void> {
  const [server, browser] = [await startServer(), await launchBrowser()]
  try {
    const person = await signUp(browser, server)
    const parties = [
      { who: 'signed out', cookie: async () => '', seed: 9 },
      { who: 'signed in', cookie: () => cookiesOf(person, server), seed: 1_000_009 },
    ] as const
    const targets = await everyTarget()
    const inputs = Math.max(5_000, Math.ceil(malformedInputs / targets.length / parties.length))
    await Promise.all(
      parties.map(async ({ who, ...how }) => {
        const figures = await sendMalformed(server, { inputs, ...how })
        const { status } = await fetch(`${server.origin}/api/health`)
        answer(malformedLine(figures, who, status), isMalformedSound(figures) && status === 200)
      }),
    )
  } finally {
    await browser.close()
    await stopAndForget(server)
  }
}

/**
 * R11: a real browser over the built server, its network cut a hundred times while a person plans. The short form, without a
 * browser, is in tests/server/publishing/network-cuts.test.ts.
 */
async function networkCuts(): Promise<void> {
  const [server, browser] = [await startServer(), await launchBrowser()]
  try {
    const figures = await cutNetwork(browser, server, { cuts: 100, seed: 11 })
    answer(cutLine(figures), areCutsSound(figures))
  } finally {
    await browser.close()
    await stopAndForget(server)
  }
}

/** X's own vectors, from the folder `conformance` of twitter-text that `VECTORS` names; they are asked for by name only. */
async function publishedVectors(): Promise<void> {
  const folder = process.env.VECTORS
  if (folder === undefined)
    throw new Error('VECTORS names the folder that holds validate.yml, extract.yml and tlds.yml')
  const { agreed, superseded, differing } = await runPublishedVectors(folder)
  for (const line of differing) console.log(line)
  const told = `${agreed} agree, ${superseded} of version 2 have a newer weight in version 3, ${differing.length} differ`
  answer(`Vectors of twitter-text: ${told}`, differing.length === 0)
}

if (isWanted('R3', 'R4', 'R5')) {
  await using harness = await serveHarness()
  const browser = await launchBrowser()
  try {
    if (isWanted('R3')) {
      const figures = await raceTabs(browser, harness.origin, { rounds: 10, operationsPerTab: 5_000 })
      answer(raceLine(figures), isRaceSound(figures))
    }
    if (isWanted('R5')) {
      const figures = await damageStates(browser, harness.origin, 10_000)
      answer(damageLine(figures), isDamageSound(figures))
    }
  } finally {
    await browser.close()
  }
  if (isWanted('R4')) {
    const figures = await killBrowsers(harness.origin, 200)
    answer(killLine(figures), isKillSound(figures))
  }
}
if (isWanted('R1', 'R2')) await properties()
if (isWanted('R6')) await killedPublishers()
if (isWanted('bulk')) await killedBulk()
if (isWanted('killed-pictures')) await killedDesigners()
if (isWanted('killed-uploads')) await killedUploads()
if (isWanted('R7')) await platformFaults()
if (isWanted('R8')) await sharedWork()
if (isWanted('R9')) await clockChanges()
if (isWanted('R16', 'hostile-media')) await hostileMedia()
if (isWanted('R11', 'network-cuts')) await networkCuts()
if (isWanted('translated')) await translatedStories()
if (isWanted('R12')) await malformedCalls()
if (wanted.includes('vectors')) await publishedVectors()
// Hours long: by name only, and every other word is for it.
if (wanted[0] === 'clocks' && !(await runAtClocks(wanted.slice(1)))) process.exitCode = 1
