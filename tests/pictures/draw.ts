import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readAllPictured } from '../support/pictured.ts'
import { git, root } from './git.ts'

/**
 * `npm run pictures [-- <story files>]`: draws what differs anew, shrinks it on all cores, and removes the pictures of
 * stories that are gone.
 */
const folder = join('tests', 'visual')

async function run(program: string, ...words: string[]): Promise<number> {
  const [code] = await once(spawn(program, words, { cwd: root, stdio: 'inherit' }), 'close')
  return code ?? 1
}

const project = ['--config', 'tests/vitest.config.ts', '--project', 'storybook']
process.exitCode = await run('vitest', 'run', ...project, '--update=all', ...process.argv.slice(2))

const expected = new Set((await readAllPictured()).flatMap(({ pictures }) => pictures.map((name) => `${name}.png`)))
for (const file of await readdir(join(root, folder))) {
  if (!expected.has(file)) await rm(join(root, folder, file))
}

const drawn = [
  ...git('diff', '--name-only', '--diff-filter=M', '--', folder),
  ...git('ls-files', '--others', '--exclude-standard', '--', folder),
]
const cores = availableParallelism()
const shares = Array.from({ length: cores }, (_, core) => drawn.filter((_file, at) => at % cores === core))
await Promise.all(shares.map((files) => run(process.execPath, 'tests/pictures/shrink.ts', ...files)))
console.log(`${drawn.length} pictures were drawn.`)
