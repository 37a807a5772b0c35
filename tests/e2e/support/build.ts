import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './server.ts'

const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')

/** Builds the app for real, under a name of its own, into a folder of its own. */
export async function buildApp(outDir: string, name: string): Promise<void> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'warn'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: outDir, VITE_BUILD: name },
  })
}
