import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lines of git's answer. */
export const git = (...words: string[]): readonly string[] =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter(Boolean)

/** Ends a command with a sentence: what was asked for cannot be done. */
export function say(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

/** Its answer. Errors come from what a person typed, and are printed without a stack trace. */
export function orSay<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    return say(error instanceof Error ? error.message : String(error))
  }
}

/** The commit of this name. */
export function commitOf(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)[0] ?? name
  } catch {
    return say(`There is no commit ${name}.`)
  }
}

/** A mark of all files as they lie, the pictures apart: the same as long as nothing is edited. */
export function sourcesNow(): string {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard', '--', '.', ':!tests/visual')
  const files = [...new Set(listed)].filter((file) => existsSync(`${root}${file}`))
  const hashes = execFileSync('git', ['hash-object', '--stdin-paths'], {
    cwd: root,
    input: files.join('\n'),
    maxBuffer: 64 * 1024 * 1024,
  })
  return createHash('sha256').update(files.join('\n')).update(hashes).digest('hex')
}

/** The files that differ from those of a commit, new ones among them. */
export const changedSince = (commit: string): readonly string[] => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]
