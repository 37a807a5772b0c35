import { existsSync, openAsBlob } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { preparedDatabase } from '#app/server/build/database-template.ts'
import { type Database, openDatabase } from '#app/server/database/database.server.ts'
import { databaseFolder, makeWhole } from '#app/server/database/template.ts'

/** A data folder with an empty database in it. */
export async function embeddedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-pglite-'))
  await cp(await preparedDatabase(), folder, { recursive: true })
  return folder
}

/** The same database as the engine dumps it: made once, kept beside the folder it comes from. */
async function makeImage(): Promise<Blob> {
  const home = `${await preparedDatabase()}-image`
  const file = 'image.tar'
  if (!existsSync(home))
    await makeWhole(home, async (half) => {
      const folder = await embeddedFolder()
      const engine = await PGlite.create(join(folder, databaseFolder))
      await writeFile(join(half, file), await (await engine.dumpDataDir('none')).bytes())
      await engine.close()
      await rm(folder, { recursive: true, force: true })
    })
  return openAsBlob(join(home, file))
}

let image: Promise<Blob> | undefined

/**
 * An empty embedded database in the thread and the memory of the test. Making one by the engine takes twice as long, and one
 * in a folder and a thread of its own several times as long for many short statements.
 */
export async function newDatabase(): Promise<Database> {
  image ??= makeImage()
  return openDatabase({ memory: await image })
}
