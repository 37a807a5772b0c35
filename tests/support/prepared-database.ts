import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#app/server/database/database.server.ts'
import { migrationsFolder } from '#app/server/database/migrations-folder.ts'
import packageJson from '../../package.json' with { type: 'json' }

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/** What a fresh database depends on: the engine, and every migration. */
async function fingerprint(): Promise<string> {
  const folder = migrationsFolder()
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256').update(packageJson.dependencies['@electric-sql/pglite'])
  for (const file of files) hash.update(await readFile(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}

/** A data folder with an empty, migrated database in it, to copy: making one takes the engine seconds, so it is made once. */
export async function preparedDatabase(): Promise<string> {
  const home = join(cache, `database-${await fingerprint()}`)
  if (existsSync(home)) return home
  await mkdir(dirname(home), { recursive: true })
  // Made beside its final place and moved in one step, so that two runs at once never see half of it.
  const half = await mkdtemp(`${home}-`)
  const database = await openDatabase({ dataDir: half })
  await database.close()
  await rename(half, home).catch(async (cause: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true })
    if (!existsSync(home)) throw cause
  })
  return home
}
