import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { laid, reportFolder, reportWhatDiffers } from './pictures/write-report.ts'
import {
  type Counted,
  countStep,
  countTests,
  diedIn,
  failedFiles,
  failedTests,
  lastLine,
  slowestFiles,
  sum,
  withSecondLook,
} from './support/test-count.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'ninefold-test-'))
const bin = join(root, 'node_modules', '.bin')

type Part = {
  name: string
  command: readonly string[]
  report?: string
  /** Says more about what failed. */
  whenFailed?: () => Promise<string>
}

const tests = (name: string, project: string): Part => {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name,
    report,
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', project, ...reporters],
  }
}

/** The pictures that differ as a folder, which a machine of a pipeline can keep. */
async function tellPictures(): Promise<string> {
  const found = await reportWhatDiffers()
  if (found === 0) return 'no picture differs'
  return `pictures that differ: ${found}, in ${relative(root, reportFolder)}/index.html; npm run pictures:review approves them`
}

/** Parts of `npm test`. Those of one row run side by side; a row waits for the one before. */
const rows: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '--noEmit'] },
    { name: 'lint', command: ['biome', 'ci', '.'] },
    { name: 'build', command: ['vite', 'build', '--config', 'app.config.ts', '--logLevel', 'warn'] },
  ],
  [
    { name: 'build of the workshop', command: ['storybook', 'build', '--quiet'] },
    tests('floors and unit tests', 'unit*'),
  ],
  [{ ...tests('stories, with axe and pictures', 'storybook'), whenFailed: tellPictures }],
  [tests('end to end, against the production build', 'e2e')],
]

/** A run ends with an answer: the part that still runs then is stopped and counts as failed. A pipeline gives up after 90 minutes. */
const longestRunMs = 82 * 60_000
const endsAt = performance.now() + longestRunMs

type Ran = { counted: Counted; text: string | undefined; code: number | null; died: readonly string[] }

/** Runs one part. What it prints is shown when it is done, so that parts side by side do not mix. */
async function run({ name, command, report, whenFailed }: Part): Promise<Ran> {
  const started = performance.now()
  const [program = '', ...words] = command
  const child = spawn(join(bin, program), words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: '1', FORCE_COLOR: '0', PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const limit = setTimeout(
    () => {
      child.kill()
      // Servers and browsers it leaves behind hold its pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    },
    Math.max(0, endsAt - started),
  )
  const [code] = (await once(child, 'close')) as [number | null]
  clearTimeout(limit)
  const text = report === undefined ? undefined : await readFile(report, 'utf8').catch(() => undefined)
  const counted = report === undefined ? countStep(code) : countTests(text, code)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`\n── ${name} (${seconds} s): ${lastLine(counted)}`)
  for (const slow of slowestFiles(text))
    console.log(`   ${slow.seconds.toFixed(1).padStart(6)} s  ${relative(root, slow.file)}`)
  const said = Buffer.concat(printed).toString()
  if (code === null) console.log(`   stopped after ${seconds} s`)
  if (counted.failed > 0) console.log(said.trim())
  if (counted.failed > 0 && whenFailed !== undefined) console.log(`   ${await whenFailed()}`)
  for (const skipped of counted.skipped) console.log(`   skipped: ${skipped}`)
  return { counted, text, code, died: diedIn(said) }
}

/** At most this many files are looked at again: more is no busy machine. */
const secondLooks = 8

/** Names of failures after the second look, printed before the last line. */
const failures: string[] = []

/**
 * What failed while three processes shared two cores is looked at once more with the machine to itself, and counts as it
 * comes out then; its first answer stays printed. What is broken fails again.
 */
async function runPart(part: Part): Promise<Counted> {
  const first = await run(part)
  const files = [...new Set([...failedFiles(first.text), ...first.died])]
  const isLookedAtAgain = first.text !== undefined && files.length > 0 && files.length <= secondLooks
  const last = isLookedAtAgain ? await lookAgain(part, first, files) : first
  const names = failedTests(last.text).map((name) => relative(root, name))
  if (last.counted.failed > 0) failures.push(...(names.length > 0 ? names : [part.name]))
  return last.counted
}

async function lookAgain(part: Part, first: Ran, files: readonly string[]): Promise<Pick<Ran, 'counted' | 'text'>> {
  const name = `${part.name}: ${files.length} again, alone`
  const report = join(reports, `${part.name} again.json`)
  const words = part.command.filter((word) => !word.startsWith('--outputFile'))
  const which = files.map((file) => relative(root, file))
  const again = await run({
    name,
    report,
    command: [...words, `--outputFile.json=${report}`, '--maxWorkers=1', ...which],
  })
  if (first.text === undefined || again.text === undefined) return first
  const text = withSecondLook(first.text, again.text)
  return { counted: countTests(text, again.code), text }
}

await rm(laid, { recursive: true, force: true })
const counts: Counted[] = []
for (const row of rows) counts.push(...(await Promise.all(row.map(runPart))))
await rm(reports, { recursive: true, force: true })

const total = sum(counts)
console.log(`\n${[...failures.map((name) => `failed: ${name}`), lastLine(total)].join('\n')}`)
process.exitCode = total.failed === 0 ? 0 : 1
