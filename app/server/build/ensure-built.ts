import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Lock, lockFile } from '../database/directory-lock.ts'

/** Everything a build is made from. */
const sources = ['app', 'design-system', 'app.config.ts', 'package.json', 'package-lock.json']
/** Written by the build itself, or of no consequence to it. */
const ignored = new Set(['routeTree.gen.ts', 'migrations'])

/** When anything below a path last changed; a file taken away shows in its folder. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const entries = (await readdir(path, { withFileTypes: true })).filter(({ name }) => !ignored.has(name))
  const below = await Promise.all(entries.map(({ name }) => newestChange(join(path, name))))
  return Math.max(0, ...below)
}

/** Whether the build is missing or older than what it is made from. */
export async function isStale(root: string, builtFile: string): Promise<boolean> {
  const built = await stat(builtFile).catch(() => undefined)
  if (built === undefined) return true
  const changes = await Promise.all(sources.map((source) => newestChange(join(root, source))))
  return Math.max(...changes) > built.mtimeMs
}

export async function build(root: string): Promise<void> {
  const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The build failed: see its message above.')
}

const lookEveryMs = 500

/** Two builds in one folder take each other's files away: a second start waits until the first has built. */
async function lockBuild(root: string): Promise<Lock> {
  const file = join(root, 'node_modules', '.ninefold-build')
  let lock = lockFile(file)
  if (lock === null) console.log('Another start is building Ninefold here: this one waits for it…')
  while (lock === null) {
    await delay(lookEveryMs)
    lock = lockFile(file)
  }
  return lock
}

/** Builds when there is no build or an old one. The service worker is the last thing a build writes. */
export async function ensureBuilt(root: string, outDir: string, run = build): Promise<void> {
  const isOld = () => isStale(root, join(outDir, 'client', 'sw.js'))
  if (!(await isOld())) return
  const lock = await lockBuild(root)
  try {
    if (!(await isOld())) return
    console.log('Building Ninefold (once, or after a change)…')
    await run(root)
  } finally {
    lock.release()
  }
}
