import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { changedSince, commitOf, git, orSay, root, say } from './git.ts'
import { lendTo } from './lend.ts'
import { storiesReachedBy } from './reached.ts'
import { readStorySources } from './read-sources.ts'
import { laid, reportFolder, reportWhatDiffers } from './write-report.ts'

/**
 * `npm run pictures:report [-- --since <commit>] [-- --all] [-- <story files>]`: runs the stories that what changed since
 * HEAD, or since a commit, reaches (or all, or the named ones) and writes a page of the pictures that differ: from the
 * baselines, or from what the stories of that commit show.
 */
const { values, positionals } = orSay(() =>
  parseArgs({
    options: { since: { type: 'string' }, all: { type: 'boolean', default: false } },
    allowPositionals: true,
  }),
)
const unknown = positionals.find((file) => !existsSync(join(root, file)))
if (unknown !== undefined) say(`There is no file ${unknown}.`)
const project = ['run', '--config', 'tests/vitest.config.ts', '--project', 'storybook']

/** Null is every story. */
function wantedStories(since: string): readonly string[] | null {
  if (values.all) return null
  return positionals.length > 0 ? positionals : storiesReachedBy(changedSince(since), readStorySources(root))
}

const resultsSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ status: z.string(), failureMessages: z.array(z.string()).default([]) })),
    }),
  ),
})

/** Message of a picture that differs. */
const byPicture = /pixels differ by more|the size differs|There is no picture/

/** Runs stories. Answers how many were looked at, and how many failed with something else than a picture. */
async function look(cwd: string, words: readonly string[], env: Record<string, string> = {}) {
  const results = join(cwd, '.cache', 'pictures-run.json')
  await rm(results, { force: true })
  const run = spawn('vitest', [...project, ...words, '--reporter=json', `--outputFile=${results}`], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CI: '1', ...env },
  })
  await once(run, 'close')
  const written = await readFile(results, 'utf8').catch(() => null)
  const { testResults } = resultsSchema.parse(written === null ? { testResults: [] } : JSON.parse(written))
  const looked = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (looked.length === 0) throw new Error('No story could be looked at.')
  const broken = looked.filter(
    ({ status, failureMessages }) => status === 'failed' && !failureMessages.some((why) => byPicture.test(why)),
  )
  return { looked: looked.length, broken: broken.length }
}

async function lookAtToday(files: readonly string[] | null, env: Record<string, string> = {}) {
  await rm(laid, { recursive: true, force: true })
  return look(root, files ?? [], env)
}

/** A checkout of a commit, for as long as it is used. Packages and the browser are those of today. */
async function withCheckout<T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(root, '.cache', `since-${commit.slice(0, 12)}`)
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    git('worktree', 'prune')
  }
  await remove()
  git('worktree', 'add', '--detach', folder, commit)
  // Ctrl C ends what runs, and what was checked out is still taken away.
  const stay = () => {}
  process.on('SIGINT', stay)
  try {
    await lendTo(folder)
    return await use(folder)
  } finally {
    process.off('SIGINT', stay)
    await remove()
  }
}

/** Draws the stories as they were at a commit, and looks at those of today beside them. */
async function compareWith(commit: string, files: readonly string[] | null) {
  return withCheckout(commit, async (folder) => {
    const then = files?.filter((file) => existsSync(join(folder, file)))
    console.log(`Drawing the stories of ${commit.slice(0, 12)} …`)
    const drawn = then?.length === 0 ? null : await look(folder, ['--update=all', ...(then ?? [])])
    // A story that fails before its picture keeps the committed one.
    if (drawn !== null && drawn.broken > 0)
      console.log(`Of them fail: ${drawn.broken}. The baselines of that commit stand for them.`)
    console.log('Looking at those of today …')
    const pictures = join(folder, 'tests', 'visual')
    const looked = await lookAtToday(files, { PICTURES_BASELINES: pictures })
    const subject = git('show', '--no-patch', '--format=%s', commit)[0] ?? ''
    return { ...looked, found: await reportWhatDiffers(commit, pictures, `${commit.slice(0, 7)} “${subject}”`) }
  })
}

async function compareWithBaselines(files: readonly string[] | null) {
  const looked = await lookAtToday(files)
  return { ...looked, found: await reportWhatDiffers() }
}

const since = commitOf(values.since ?? 'HEAD')
const files = wantedStories(since)
if (files?.length === 0) {
  console.log('No story reaches what changed: name story files, a commit with --since, or --all.')
} else {
  console.log(files === null ? 'Every story is looked at.' : `Story files to look at: ${files.length}.`)
  const { looked, broken, found } = await (values.since === undefined
    ? compareWithBaselines(files)
    : compareWith(since, files))
  if (broken > 0)
    console.log(`Stories that fail with something else than a picture: ${broken}. npm run stories:changed says why.`)
  console.log(
    `Looked at: ${looked} stories. Pictures that differ: ${found}. ${relative(root, reportFolder)}/index.html`,
  )
  if (found > 0) console.log('npm run pictures:review shows and approves them.')
}
