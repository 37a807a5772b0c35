import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOurs } from './support/builds.ts'
import { median } from './support/main-thread.ts'
import { inTurns, type Started, startBare, startOurs } from './support/started.ts'

/**
 * P10: how long a start takes until the first answer, on a folder that is there and on a fresh one, beside the embedded
 * database alone, in turns in one run.
 */
const rounds = 3
const limits = { existing: 1_500, fresh: 3_000 } as const

const outDir = join(await buildOurs(), '..')
const home = await mkdtemp(join(tmpdir(), 'ninefold-start-'))
const folder = (name: string) => join(home, name)

async function timed(start: Promise<Started>): Promise<Started> {
  const running = await start
  await running.end()
  return running
}

try {
  let made = 0
  const next = (name: string) => {
    made += 1
    return folder(`${name}-${made}`)
  }
  // Compiled scripts are kept from the first start on.
  await timed(startOurs(folder('ours'), outDir))
  await timed(startBare(folder('bare')))
  const rows = {
    fresh: await inTurns(rounds, [() => timed(startOurs(next('ours'), outDir)), () => timed(startBare(next('bare')))]),
    existing: await inTurns(rounds, [
      () => timed(startOurs(folder('ours'), outDir)),
      () => timed(startBare(folder('bare'))),
    ]),
  }
  for (const [data, [ours = [], bare = []]] of Object.entries(rows)) {
    const of = (starts: readonly Started[], figure: (start: Started) => number) => median(starts.map(figure))
    const readyMs = of(ours, (start) => start.readyMs)
    const target = limits[data as keyof typeof limits]
    console.log(
      JSON.stringify({
        row: 'P10 start',
        data,
        readyMs,
        cpuMs: of(ours, ({ cpuMs }) => cpuMs),
        bareReadyMs: of(bare, (start) => start.readyMs),
        bareCpuMs: of(bare, ({ cpuMs }) => cpuMs),
        target: `at most ${target} ms`,
        verdict: readyMs <= target ? 'met' : 'missed',
      }),
    )
  }
} finally {
  await rm(home, { recursive: true, force: true })
}
