import { spawn } from 'node:child_process'
import { changedSince, commitOf, root } from './git.ts'
import { storiesReachedBy } from './reached.ts'
import { readStorySources } from './read-sources.ts'

/** `npm run stories:changed [-- <commit>]`: the stories that a change since a commit (or HEAD) reaches, and no other. */
const since = commitOf(process.argv[2] ?? 'HEAD')

const reached = storiesReachedBy(changedSince(since), readStorySources(root))

if (reached?.length === 0) {
  console.log(`No story reaches what changed since ${since}.`)
} else {
  console.log(reached === null ? 'The change is around every story.' : `${reached.length} story files are reached.`)
  const words = ['run', '--config', 'tests/vitest.config.ts', '--project', 'storybook', ...(reached ?? [])]
  const run = spawn('vitest', words, { cwd: root, stdio: 'inherit', env: { ...process.env, CI: '1' } })
  run.on('close', (code) => {
    process.exitCode = code ?? 1
    if (code !== 0) console.log('npm run pictures:report shows the pictures that differ.')
  })
}
