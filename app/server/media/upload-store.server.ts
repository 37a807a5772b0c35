import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'

/** Parts of files, in a folder beside the library: a file is whole, or it is nowhere to be seen. */
export const uploadsFolder = (folder: string): string => join(folder, 'uploads')

/** What the protocol offers here: nothing is sent before it was announced with its size. */
class PartStore extends FileStore {
  override extensions = ['creation', 'termination']
}

export const partStore = (folder: string): FileStore => new PartStore({ directory: uploadsFolder(folder) })

export const partPath = (folder: string, id: string): string => join(uploadsFolder(folder), id)

/** How much of an upload has come; null when nothing of it is here. */
export async function arrivedBytes(folder: string, id: string): Promise<number | null> {
  const found = await stat(partPath(folder, id)).catch(() => null)
  return found?.size ?? null
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
