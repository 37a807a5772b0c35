import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { makeWhole, templateName } from '../database/template.ts'

/** Cache of slow build results between runs. */
const cache = join(import.meta.dirname, '..', '..', '..', '.cache')

/**
 * A data folder with an empty, migrated database: creating one takes seconds, so it is made once and copied. It
 * contains no keys or codes, which each server makes at its start.
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

/** Puts the template beside the built server, for its first start. */
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
