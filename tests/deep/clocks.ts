import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type Counted, countTests, failedTests, lastLine } from '../support/test-count.ts'

/*
 * The tests on other days and in other zones. Node, PGlite and Postgres are started under libfaketime, which moves the
 * clock of each of them by the same distance; in a browser, which does not load pages under it, each page's clock is moved
 * by a script. Timers run at their usual pace.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
const dayMs = 24 * 60 * 60 * 1000

/** Where the machine of a run is, and when. */
export type TestClock = {
  readonly name: string
  readonly zone: string
  /** The moment a run starts at, in milliseconds. */
  readonly startMs: (nowMs: number) => number
  /** Tests that failed at this clock once, and why: it is told beside what fails now. */
  readonly failedBefore: string
}

const inDays = (days: number) => (nowMs: number) => nowMs + days * dayMs
const at = (instant: string) => () => Date.parse(instant)

/** Sessions of a test's own clock were over by the machine's, from a week after it on. */
const overSessions =
  'tests/server/people/administer.test.ts: management went by the machine’s clock and not by the one it is given'

/** Runs at a clock change start four minutes before it, and go on after it; one at the end of a month goes on into the next. */
export const testClocks: readonly TestClock[] = [
  { name: '1-day', zone: 'UTC', startMs: inDays(1), failedBefore: overSessions },
  { name: '40-days', zone: 'UTC', startMs: inDays(40), failedBefore: overSessions },
  { name: '400-days', zone: 'UTC', startMs: inDays(400), failedBefore: overSessions },
  {
    name: 'leap-day',
    zone: 'UTC',
    startMs: at('2028-02-29T10:00:00Z'),
    failedBefore: `${overSessions}; tests/server/media/disk.test.ts: a disk goes by a clock that is not moved`,
  },
  {
    name: 'small-hours',
    zone: 'UTC',
    startMs: at('2028-02-29T03:00:00Z'),
    failedBefore:
      'every walk of tests/e2e that signs in: Home says "Hello" from midnight to five, and they waited for "Good"',
  },
  {
    name: 'last-week',
    zone: 'UTC',
    startMs: at('2027-01-27T10:00:00Z'),
    failedBefore:
      'tests/e2e/calendar.test.ts carried a post to the day after Sunday 31 January, which its month does not show',
  },
  {
    name: 'month-end',
    zone: 'UTC',
    startMs: at('2027-01-31T23:30:00Z'),
    failedBefore: 'tests/e2e/queue.test.ts looked for tomorrow’s post in the month of today',
  },
  { name: 'berlin-spring', zone: 'Europe/Berlin', startMs: at('2027-03-28T00:56:00Z'), failedBefore: overSessions },
  { name: 'berlin-autumn', zone: 'Europe/Berlin', startMs: at('2027-10-31T00:56:00Z'), failedBefore: overSessions },
  {
    name: 'new-york-spring',
    zone: 'America/New_York',
    startMs: at('2027-03-14T06:56:00Z'),
    failedBefore: overSessions,
  },
  {
    name: 'new-york-autumn',
    zone: 'America/New_York',
    startMs: at('2027-11-07T05:56:00Z'),
    failedBefore: overSessions,
  },
  { name: 'kolkata', zone: 'Asia/Kolkata', startMs: inDays(0), failedBefore: 'nothing' },
  { name: 'st-johns', zone: 'America/St_Johns', startMs: inDays(0), failedBefore: 'nothing' },
]

const unit = { name: 'units', project: 'unit*' } as const
const stories = { name: 'stories', project: 'storybook' } as const
const endToEnd = { name: 'end to end', project: 'e2e' } as const
type Part = typeof unit | typeof stories | typeof endToEnd

export type ClockRun = {
  readonly clocks: readonly TestClock[]
  readonly parts: readonly Part[]
  /** Test files; none means every file. */
  readonly files: readonly string[]
}

/** Reads the words of the command line: names of clocks, parts, files. Throws on a word that is none of them. */
export function clockRunOf(words: readonly string[]): ClockRun {
  const isClock = (word: string) => testClocks.some(({ name }) => name === word)
  const isFile = (word: string) => word.includes('/')
  const parts = { all: [unit, stories, endToEnd], units: [unit], stories: [stories], e2e: [endToEnd] } as const
  const isPart = (word: string): word is keyof typeof parts => Object.hasOwn(parts, word)
  for (const word of words)
    if (!isClock(word) && !isFile(word) && !isPart(word))
      throw new Error(`"${word}" is not a clock (${testClocks.map(({ name }) => name).join(', ')}), a part or a file`)
  const named = testClocks.filter(({ name }) => words.includes(name))
  const wanted = new Set(words.filter(isPart).flatMap((word): readonly Part[] => parts[word]))
  return {
    clocks: named.length === 0 ? testClocks : named,
    parts: wanted.size === 0 ? [unit] : [...wanted],
    files: words.filter(isFile),
  }
}

const folders = ['/usr/lib', '/usr/lib64', '/usr/local/lib']

/** The library that moves the clock; null when it is not installed. `LIBFAKETIME` names one in another place. */
function findLibrary(): string | null {
  const given = process.env.LIBFAKETIME
  if (given !== undefined) return existsSync(given) ? given : null
  const inside = folders.flatMap((folder) =>
    existsSync(folder) ? [folder, ...readdirSync(folder).map((name) => join(folder, name))] : [],
  )
  const found = inside.map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1')).find((path) => existsSync(path))
  return found ?? null
}

/** The Node that is installed here before the system's. */
const ownPath = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`

/** The environment of a process and its children that run at a clock. */
function environmentOf({ zone, startMs }: TestClock, library: string): NodeJS.ProcessEnv {
  const nowMs = Date.now()
  const seconds = Math.round((startMs(nowMs) - nowMs) / 1000)
  return {
    ...process.env,
    CI: '1',
    PATH: ownPath,
    TZ: zone,
    LD_PRELOAD: [library, process.env.LD_PRELOAD].filter(Boolean).join(':'),
    // A distance and not a date: each process of a run is at the same moment, whenever it starts.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

const toleratedMs = 60_000

/** Whether processes really are at the clock: a library that does nothing must not count as a passed run. */
async function isMoved(clock: TestClock, env: NodeJS.ProcessEnv): Promise<boolean> {
  const script = 'console.log(JSON.stringify([Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone]))'
  const { stdout } = await run(process.execPath, ['-e', script], { env })
  const [nowMs, zone] = JSON.parse(stdout) as [number, string]
  // Node names some zones by an older name.
  const wantedZone = new Intl.DateTimeFormat('en', { timeZone: clock.zone }).resolvedOptions().timeZone
  return Math.abs(nowMs - clock.startMs(Date.now())) < toleratedMs && zone === wantedZone
}

export const failedBeforeLine = ({ name, failedBefore }: TestClock) => `   failed before at ${name}: ${failedBefore}`

async function runPart(clock: TestClock, part: Part, env: NodeJS.ProcessEnv, { files }: ClockRun): Promise<Counted> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-clock-'))
  const report = join(folder, 'report.json')
  const words = ['run', '--config', 'tests/vitest.config.ts', '--project', part.project]
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), [...words, ...reporters, ...files], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  const text = await readFile(report, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
  const counted = countTests(text, code)
  const failed = failedTests(text).map((name) => `   failed at ${clock.name}: ${relative(root, name)}`)
  const start = new Date(clock.startMs(Date.now())).toISOString().slice(0, 16)
  const told = `Clock ${clock.name}, ${start} UTC in ${clock.zone}, ${part.name}: ${lastLine(counted)}`
  console.log([...failed, told, failedBeforeLine(clock)].join('\n'))
  return counted
}

/** Builds the app once, at the clock of the machine, for walks against the production build. */
async function build(): Promise<void> {
  const vite = join(root, 'node_modules', '.bin', 'vite')
  const env = { ...process.env, PATH: ownPath }
  await run(vite, ['build', '--config', 'app.config.ts', '--logLevel', 'warn'], { cwd: root, env })
}

/** Runs the tests at each clock, with a closing line for each run; says whether all of them passed. */
export async function runAtClocks(words: readonly string[]): Promise<boolean> {
  const wanted = clockRunOf(words)
  const library = findLibrary()
  if (library === null) {
    console.log('Clocks: libfaketime is missing. Install it (Debian, Ubuntu: apt-get install faketime; Linux only),')
    console.log('or name libfaketimeMT.so.1 in LIBFAKETIME.')
    return false
  }
  if (wanted.parts.includes(endToEnd)) await build()
  let isPassed = true
  for (const clock of wanted.clocks) {
    for (const part of wanted.parts) {
      const env = environmentOf(clock, library)
      if (!(await isMoved(clock, env))) {
        console.log(`Clock ${clock.name}: ${library} did not move the clock of a process. Nothing was run.`)
        isPassed = false
        continue
      }
      const { failed } = await runPart(clock, part, env, wanted)
      if (failed > 0) isPassed = false
    }
  }
  return isPassed
}
