import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrationsFolder } from './migrations-folder.ts'

/** The data folder of the embedded engine inside a data folder of ours, and inside a template. */
export const databaseFolder = 'database'

/** The packages that write a fresh database: the engine, and the queue, which makes tables of its own. */
const writers = ['@electric-sql/pglite', 'pg-boss']

/** The file that tells the version of an installed package, found from its entry upwards: not every package names it. */
async function versionOf(name: string): Promise<string> {
  let at = createRequire(import.meta.url).resolve(name)
  while (!at.endsWith(join('node_modules', name))) at = dirname(at)
  return (JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as { version: string }).version
}

/** The name of a template: another one for other migrations or other versions of what writes it, so that an old one is never found. */
export async function templateName(): Promise<string> {
  const folder = migrationsFolder()
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name))))
  const hash = createHash('sha256').update((await Promise.all(writers.map(versionOf))).join(' '))
  for (const text of texts) hash.update(text)
  return `database-${hash.digest('hex').slice(0, 16)}`
}

/** The template that the build put beside the server, from this file upwards; undefined where there is none for today's migrations. */
export async function findTemplate(start = dirname(fileURLToPath(import.meta.url))): Promise<string | undefined> {
  const name = await templateName()
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, name, databaseFolder))) return join(at, name)
    if (dirname(at) === at) return undefined
  }
}

/**
 * Makes a folder whole or not at all: `write` fills one beside it, which takes its place in one step. Two that make the
 * same at once make it twice, and the first stands.
 */
export async function makeWhole(folder: string, write: (half: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true })
  const half = await mkdtemp(`${folder}-`)
  try {
    await write(half)
    await rename(half, folder).catch((cause: unknown) => {
      if (!existsSync(folder)) throw cause
    })
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

export const copyTemplate = (template: string, folder: string): Promise<void> =>
  cp(join(template, databaseFolder), folder, { recursive: true })

/**
 * Begins the engine's folder, which is locked by us and still empty. Filled beside it and moved in one step: a kill in the
 * middle leaves an empty folder, and the next start begins again.
 */
export async function beginWhole(folder: string, write: (half: string) => Promise<void>): Promise<void> {
  const half = `${folder}.new`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { mode: 0o700 })
  try {
    await write(half)
    await rename(half, folder)
  } catch (cause) {
    await rm(half, { recursive: true, force: true })
    // A folder that is a disk of its own stays where it is: the engine fills it in place.
    if (!staysInPlace.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause
  }
}

/** How the systems say that one folder cannot take the place of another. */
const staysInPlace = new Set(['EXDEV', 'EBUSY', 'EPERM', 'EACCES'])
