import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The head of a log entry of a thousand bytes, and the first few of them: what a kill leaves when it tears a write. */
const tornEntry = Buffer.concat([Buffer.from([1, 2, 3, 4, 0xe8, 0x03, 1]), Buffer.alloc(20, 7)])

/**
 * Leaves a torn entry at the end of the database's log in a profile whose browser was killed. Kills do so now and then by
 * themselves; Chromium goes on writing behind it and, at the start after the next kill, empties the origin's databases.
 */
export async function tearLog(profile: string): Promise<void> {
  const databases = join(profile, 'Default', 'IndexedDB')
  for (const name of await readdir(databases)) {
    const folder = join(databases, name)
    const logs = name.endsWith('.leveldb') ? (await readdir(folder)).filter((file) => file.endsWith('.log')) : []
    const newest = logs.toSorted().at(-1)
    if (newest !== undefined) await appendFile(join(folder, newest), tornEntry)
  }
}
