import { enableCompileCache, flushCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { build, ensureBuilt } from '../build/ensure-built.ts'
import { reasonOf } from '../database/failure.ts'

/** Interface of the built server to its process. */
type BuiltServer = { listen(clientDir: string): Promise<void> }

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A build takes a while: what is wrong with the configuration is said before it. */
async function checkAndBuild(): Promise<void> {
  const { configuration } = await import('../configuration/configuration.ts')
  configuration()
  await build(root)
}

/** Everything that takes time to load is in the built server: this file loads nothing but what a build needs to be found. */
async function main(): Promise<void> {
  // Set before the built server is loaded.
  process.env.NODE_ENV ??= 'production'
  // A build that is named is taken as it is; the usual one is brought up to date.
  const outDir = resolve(root, process.env.OUT_DIR ?? 'dist')
  if (process.env.OUT_DIR === undefined) await ensureBuilt(root, outDir, checkAndBuild)
  // One function of the embedded database takes 600 MB and seconds of a core to be compiled a second time, for a tenth of speed.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag)
  // Code that the engine compiled at an earlier start, here and in other threads; where it cannot be kept, it is made anew each time.
  const compiled = join(outDir, 'server', '.compiled')
  enableCompileCache(compiled)
  process.env.NODE_COMPILE_CACHE = compiled
  const server: BuiltServer = await import(pathToFileURL(join(outDir, 'server', 'server.js')).href)
  await server.listen(join(outDir, 'client'))
  flushCompileCache()
}

main().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exit(1)
})
