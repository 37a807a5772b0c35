import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = join('app', 'server', 'database', 'migrations')

/** Where the migrations lie: found from this file upwards, so that the sources, the built server and any working directory agree. */
export function migrationsFolder(start = dirname(fileURLToPath(import.meta.url))): string {
  for (let at = start; ; at = dirname(at)) {
    const found = join(at, folder)
    if (existsSync(join(found, 'meta', '_journal.json'))) return found
    if (dirname(at) === at) break
  }
  throw new Error(`The database migrations (${folder}) are missing beside the server.`)
}
