import { statfs } from 'node:fs/promises'

/** The engine writes its log in files of 16 MB: with less room than a few of them it stops in the middle of a statement. */
const roomNeededBytes = 64 * 1024 * 1024

export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= roomNeededBytes
}

/** Why the embedded database did not open, as one sentence for whoever starts the server. */
export async function whyNotOpened(folder: string): Promise<string> {
  const isFull = !(await hasRoom(folder).catch(() => true))
  if (isFull)
    return `The disk has no room for the database in ${folder}. Free some space and start again: nothing is lost.`
  return whyDamaged(folder)
}

export const whyDamaged = (folder: string): string =>
  `The database in ${folder} is damaged and was left as it is. Put a backup in its place, or set DATA_DIR or DATABASE_URL.`
