import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildOurs } from './support/builds.ts'
import { type Started, startBare, startOurs } from './support/started.ts'

/**
 * P10: the memory of the server after its first answer and once it is quiet, and the most it took up to then, beside the
 * embedded database alone after as many questions, in one run: on a folder that is there and on a fresh one.
 */
const mostTimes = 1.4
const quietMs = 10_000

const outDir = join(await buildOurs(), '..')
const home = await mkdtemp(join(tmpdir(), 'ninefold-memory-'))

async function weighed(start: Promise<Started>) {
  const running = await start
  const { held } = await running.memory()
  await wait(quietMs)
  const quiet = await running.memory()
  await running.end()
  return { heldMb: held, quietMb: quiet.held, mostMb: quiet.most }
}

try {
  // The second time each finds the folder it made the first time.
  for (const data of ['fresh', 'existing']) {
    const bare = await weighed(startBare(join(home, 'bare')))
    const ours = await weighed(startOurs(join(home, 'ours'), outDir))
    const times = (name: keyof typeof ours) => Number((ours[name] / bare[name]).toFixed(2))
    const worst = Math.max(times('heldMb'), times('quietMb'), times('mostMb'))
    console.log(
      JSON.stringify({
        row: 'P10 memory',
        data,
        ...ours,
        bareHeldMb: bare.heldMb,
        bareQuietMb: bare.quietMb,
        bareMostMb: bare.mostMb,
        timesBareAtMost: worst,
        target: `at most ${mostTimes.toFixed(1)}×`,
        verdict: worst <= mostTimes ? 'met' : 'missed',
      }),
    )
  }
} finally {
  await rm(home, { recursive: true, force: true })
}
