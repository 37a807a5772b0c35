import { atom } from 'jotai'
import { archiveOf } from '#app/domain/upkeep/archive.ts'
import { isApart, isOf } from '#app/domain/upkeep/stored-records.ts'
import { exportMine, exportMyPosts } from '#app/server/people/own-account.functions.ts'
import { allParts } from './all-parts.ts'
import { clockAtom } from './device/clock.ts'
import { hasNetwork } from './device/connection.ts'
import { ownKeysAtom, valuesStoredAtom } from './device/stored.ts'
import { archiveFile } from './export-file.ts'
import { callerAtom } from './session.ts'

async function everythingAtServer(): Promise<Record<string, unknown>> {
  const rest = (await (await exportMine()).json()) as Record<string, unknown>
  const posts = await allParts(async (from) => (await exportMyPosts({ data: { from } })).json())
  return { ...rest, posts }
}

/** All data of the signed-in person, as one file, with whether it includes the server's part. */
export const exportEverythingAtom = atom(null, async (get, set) => {
  const caller = get(callerAtom)
  if (caller === null) return null
  const isOwn = isOf([caller.userId, caller.email])
  const own = await set(ownKeysAtom, (stored) => isOwn(stored) || (stored.user === null && !isApart(stored.kind)))
  const device = await set(valuesStoredAtom, own)
  const server = hasNetwork() ? await everythingAtServer() : null
  const now = get(clockAtom)()
  const files = archiveOf({ now, email: caller.email, device, server })
  return { file: await archiveFile('everything', now, files), isWhole: server !== null }
})
