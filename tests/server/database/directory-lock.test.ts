import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { preparedDatabase } from '#app/server/build/database-template.ts'
import { isWholeRun } from '../../support/whole-run.ts'

const contender = fileURLToPath(new URL('./contender.ts', import.meta.url))
const writer = fileURLToPath(new URL('./killed-writer.ts', import.meta.url))
const refusal =
  /^The database in \S+ is in use by another server\. Stop that one first, or set DATA_DIR or DATABASE_URL\.$/

type Started = {
  child: ChildProcessByStdio<Writable, Readable, null>
  /** The next line it says; null when it has ended. */
  next(): Promise<string | null>
}

const started: Started[] = []

/** Starts a process that says one line at a time. Its complaints are lines too: a stack would be seen. */
function start(command: string, ...args: readonly string[]): Started {
  const words = `exec "$0" "$@" 2>&1`
  const child = spawn('sh', ['-c', words, command, ...args], { stdio: ['pipe', 'pipe', 'ignore'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const one = { child, next: async () => (await lines.next()).value ?? null }
  started.push(one)
  return one
}

async function kill({ child }: Started): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

const rounds = isWholeRun ? 50 : 20

/** Exactly one owns it; the others say why not, in one sentence. */
function expectOneOwner(words: readonly (string | null)[]): void {
  const refused = words.filter((word) => word !== 'owner')
  expect(refused).toHaveLength(words.length - 1)
  for (const word of refused) expect(word).toMatch(refusal)
}

/** A command in a process namespace of its own, as a second container would run it. */
const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'] as const
const canBeApart = spawnSync(apart[0], [...apart.slice(1), 'true']).status === 0

describe('the owner of a data folder', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-owner-'))
    await cp(await preparedDatabase(), join(folder, 'served'), { recursive: true })
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map(kill))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const all = (contenders: readonly Started[], word: string) => {
    for (const { child } of contenders) child.stdin.write(`${word}\n`)
    return Promise.all(contenders.map(({ next }) => next()))
  }
  const ready = async (contenders: readonly Started[]) => {
    for (const { next } of contenders) expect(await next()).toBe('ready')
    return contenders
  }

  test(`is exactly one of four that ask at once, ${rounds} times, the last owner killed now and then`, async () => {
    const one = () => start(process.execPath, contender, join(folder, 'database'))
    let contenders = await ready([one(), one(), one(), one()])
    for (let round = 1; round <= rounds; round += 1) {
      const words = await all(contenders, 'take')
      expectOneOwner(words)
      const owner = contenders[words.indexOf('owner')]
      const others = contenders.filter((other) => other !== owner)
      if (round % 10 === 0 && owner !== undefined) {
        await kill(owner)
        contenders = [...others, ...(await ready([one()]))]
      } else await all(contenders, 'leave')
    }
  })

  test('is exactly one of four servers that start on the database itself', async () => {
    for (let round = 0; round < (isWholeRun ? 4 : 1); round += 1) {
      const servers = Array.from({ length: 4 }, () => start(process.execPath, writer, join(folder, 'served')))
      const words = await Promise.all(servers.map(({ next }) => next()))
      expectOneOwner(words.map((word) => (word === 'written' ? 'owner' : word)))
      const losers = servers.filter((_, index) => words[index] !== 'written')
      for (const { next } of losers) expect(await next()).toBeNull()
      await Promise.all(servers.map(kill))
    }
  })

  test.skipIf(!canBeApart)(
    `is one also where process ids mean nothing to the other${canBeApart ? '' : ' (skipped: no namespaces here)'}`,
    async () => {
      const one = () => start(...apart, process.execPath, contender, join(folder, 'apart'))
      const contenders = await ready([one(), one()])
      for (let round = 0; round < 5; round += 1) {
        expectOneOwner(await all(contenders, 'take'))
        await all(contenders, 'leave')
      }
    },
  )
})
