import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git, root } from './git.ts'
import { lendTo } from './lend.ts'
import { type Plant, plants } from './plants.ts'
import { storiesReachedBy } from './reached.ts'
import { readStorySources } from './read-sources.ts'

/**
 * `npm run test:pictures-see [-- <words of a name>]`: plants one small regression after the other in a copy of the tree,
 * runs the stories that the changed file reaches, and reports how many a picture saw.
 */
const copy = join(root, '.cache', 'planted')

async function copyTree(): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  for (const file of git('ls-files', '--cached', '--others', '--exclude-standard'))
    await cp(join(root, file), join(copy, file), { recursive: true })
  await lendTo(copy)
}

/** Message of a picture that differs. */
const differs = /pixels differ by more|the size differs/

type Report = { testResults: { assertionResults: { status: string; failureMessages: string[]; title: string }[] }[] }

/** The stories of these files that see it: a picture differs, or what is done and read in one fails. */
async function storiesThatSee(
  files: readonly string[],
  stopAtFirst: boolean,
): Promise<readonly { title: string; byPicture: boolean }[]> {
  const report = join(copy, '.cache', 'report.json')
  await rm(report, { force: true })
  const words = ['run', '--config', 'tests/vitest.config.ts', '--project', 'storybook', ...files]
  const reporting = ['--reporter=json', `--outputFile=${report}`, ...(stopAtFirst ? ['--bail=1'] : [])]
  const run = spawn('vitest', [...words, ...reporting], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, CI: '1' },
  })
  await once(run, 'close')
  const { testResults }: Report = JSON.parse(await readFile(report, 'utf8'))
  const looked = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (looked.length === 0) throw new Error(`No story was looked at in ${files.join(', ')}.`)
  return looked
    .filter(({ status }) => status === 'failed')
    .map(({ title, failureMessages }) => ({
      title,
      byPicture: failureMessages.some((message) => differs.test(message)),
    }))
}

/** Plants one regression, looks, and takes it out again. Answers why it was missed, or null. */
async function isMissed({ name, file, plant, seenBy }: Plant): Promise<string | null> {
  const place = join(copy, file)
  const before = await readFile(place, 'utf8')
  const after = plant(before)
  if (after === before) return 'nothing to change there: the list is older than the file'
  await writeFile(place, after)
  const reached = storiesReachedBy([file], readStorySources(copy)) ?? []
  const files = seenBy?.file === undefined ? reached : [seenBy.file]
  const saw = await storiesThatSee(files, seenBy === undefined)
  await writeFile(place, before)
  const pictures = saw.filter(({ byPicture }) => byPicture).length
  console.log(
    `${saw.length === 0 ? 'missed' : 'seen  '}  ${name} (${pictures} by a picture, ${saw.length - pictures} by a play)`,
  )
  if (saw.length === 0) return 'no story failed'
  return seenBy !== undefined && saw.length < seenBy.least ? `${saw.length} of ${seenBy.least} stories saw it` : null
}

const wanted = plants.filter(({ name }) => process.argv.slice(2).every((word) => name.includes(word)))
await copyTree()
const missed: string[] = []
for (const plant of wanted) {
  const why = await isMissed(plant)
  if (why !== null) missed.push(`${plant.name}: ${why}`)
}
for (const line of missed) console.log(line)
console.log(`${wanted.length - missed.length} of ${wanted.length} planted regressions were seen`)
process.exitCode = missed.length === 0 ? 0 : 1
