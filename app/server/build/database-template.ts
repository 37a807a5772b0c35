import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { makeWhole, templateName } from '../database/template.ts'

/** Where what takes long to make is kept from one run to the next. */
const cache = join(import.meta.dirname, '..', '..', '..', '.cache')

/**
 * A data folder with an empty database in it, its tables up to date: making one takes the engine seconds, so it is made
 * once and copied. Nothing in it is of one server alone: keys and codes are made at a start.
 */
export async function preparedDatabase(): Promise<string> {
  const home = join(cache, await templateName())
  if (existsSync(home)) return home
  const [{ openDatabase }, { openQueue }] = await Promise.all([
    import('../database/database.server.ts'),
    import('../posts/queue.server.ts'),
  ])
  await makeWhole(home, async (dataDir) => {
    const database = await openDatabase({ dataDir })
    await (await openQueue(database)).close(0)
    await database.close()
  })
  return home
}

/** Puts the template beside the built server: a first start copies it. */
export const databaseTemplate = (serverDir: string): Plugin => ({
  name: 'app:database-template',
  enforce: 'post',
  buildApp: {
    order: 'post',
    async handler() {
      const template = await preparedDatabase()
      await makeWhole(join(serverDir, await templateName()), (half) => cp(template, half, { recursive: true }))
    },
  },
})
