import { readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

/** PGlite has no guard of its own: two processes in one folder destroy it. So the folder says who is in it. */
export type DirectoryLock = { release(): Promise<void> }

/** A process id can be given out again, most of all in a container; with its start it means one process. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: alive, and somebody else's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return `${pid} ${fields[19] ?? ''}`
  } catch {
    return `${pid} `
  }
}

/** Takes the folder for this process, also from an owner that was killed; refuses while the owner lives. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = `${directory}.lock`
  const own = identityOf(process.pid) ?? `${process.pid} `
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      await writeFile(file, own, { flag: 'wx' })
      if ((await readFile(file, 'utf8')) === own) return { release: () => rm(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = await readFile(file, 'utf8').catch(() => '')
      const pid = Number.parseInt(owner, 10)
      if (Number.isInteger(pid) && pid > 0 && identityOf(pid) === owner)
        throw new Error(
          `The database in ${directory} is in use by process ${pid}. Stop that one first, or set DATA_DIR or DATABASE_URL.`,
        )
      await rm(file, { force: true })
    }
  }
  throw new Error(`The database in ${directory} could not be taken into use.`)
}
