import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const vite = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js')

/** Builds the app that lies in a folder, and answers with its client folder. */
export async function build(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [vite, 'build', '--config', 'app.config.ts', '--logLevel', 'error'], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', OUT_DIR: 'dist' },
  })
  return join(folder, 'dist', 'client')
}

/** Ours, built anew; or as it lies there, so that a long bench can be run in parts. */
export const buildOurs = async () => (process.env.BENCH_BUILT ? join(root, 'dist', 'client') : build(root))
