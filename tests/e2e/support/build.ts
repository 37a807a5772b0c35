import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { builtDir, root } from './server.ts'

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')

/** Builds the app for real, under a name of its own, into a folder of its own. */
export async function buildApp(outDir: string, name: string): Promise<void> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir, VITE_BUILD: name },
  })
}

/** Where the processes of one run keep what they share; it goes when the run is over. */
export const sharedFolder = (runId: number): string => join(builtDir, `run-${runId}`)

const longestBuildMs = 240_000

/** A newer version of the app, from the same sources: built by the process that asks first, awaited by the others. */
export async function nextBuild(runId: number): Promise<string> {
  const folder = sharedFolder(runId)
  const [building, built, isBuilt] = [join(folder, 'building'), join(folder, 'next'), join(folder, 'built')]
  await mkdir(folder, { recursive: true })
  const isFirst = await mkdir(building).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    try {
      await buildApp(built, 'next')
      await mkdir(isBuilt)
    } catch (cause) {
      // The next request tries again.
      await rm(building, { recursive: true })
      throw cause
    }
  }
  const patience = Date.now() + longestBuildMs
  while (!existsSync(isBuilt)) {
    if (Date.now() > patience) throw new Error('The newer build did not come.')
    await delay(200)
  }
  return built
}
