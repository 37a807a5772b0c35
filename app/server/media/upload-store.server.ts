import { createWriteStream, mkdirSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { ERRORS } from '@tus/server'
import { isDiskFailure } from '../database/failure.ts'

/** Parts of files, in a folder beside the library: a file is whole, or it is nowhere to be seen. */
export const uploadsFolder = (folder: string): string => join(folder, 'uploads')

/** What the protocol offers here: nothing is sent before it was announced with its size. */
class PartStore extends FileStore {
  override extensions = ['creation', 'termination']

  /** Nobody else on the machine reads what is not looked through yet. */
  override async create(...given: Parameters<FileStore['create']>): ReturnType<FileStore['create']> {
    const made = await super.create(...given)
    const path = join(this.directory, made.id)
    await Promise.all([chmod(path, 0o600), chmod(`${path}.json`, 0o600)])
    return made
  }

  /** The protocol's own says of every failure that something went wrong: a disk without room is told from a line that broke. */
  override async write(...[part, id, offset]: Parameters<FileStore['write']>): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(part, file)
    } catch (error) {
      throw isDiskFailure(error) ? error : ERRORS.FILE_WRITE_ERROR
    }
    return offset + file.bytesWritten
  }
}

export function partStore(folder: string): FileStore {
  // Made here: the protocol would make it for everybody to look into.
  mkdirSync(uploadsFolder(folder), { recursive: true, mode: 0o700 })
  return new PartStore({ directory: uploadsFolder(folder) })
}

export const partPath = (folder: string, id: string): string => join(uploadsFolder(folder), id)

/** How much of an upload has come; null when nothing of it is here. */
export async function arrivedBytes(folder: string, id: string): Promise<number | null> {
  const found = await stat(partPath(folder, id)).catch(() => null)
  return found?.size ?? null
}

/**
 * Whether the protocol can go on with an upload: it writes down what it is of after it has made room for it, and a server
 * that dies between the two leaves half of it.
 */
export async function isBegun(folder: string, id: string): Promise<boolean> {
  try {
    JSON.parse(await readFile(`${partPath(folder, id)}.json`, 'utf8'))
    return true
  } catch {
    return false
  }
}

/** Takes away what lies of an upload: its bytes, and what the protocol wrote down of it. */
export async function removeParts(folder: string, id: string): Promise<void> {
  const path = partPath(folder, id)
  await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
}

/** Names in a folder of ours that were last written before a moment. */
export async function restingIn(folder: string, beforeMs: number): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = await readdir(folder)
  const resting = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null)
      return found !== null && found.mtimeMs < beforeMs
    }),
  )
  return names.filter((_, index) => resting[index])
}
