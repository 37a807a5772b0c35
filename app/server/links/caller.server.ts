import type { LinkedPage } from '#app/domain/links/linked-page.ts'
import { type LinkFailure, linkFailure } from '#app/domain/links/messages.ts'
import { fail, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { mediaFolder } from '../media/disk.server.ts'
import { readPage } from './read-page.server.ts'

/** More links than a person writes or scrolls past, fewer than a scan of servers needs. */
const reads = tryLimit(60, 60)
/** A silent page costs one socket; two per person do not delay others. */
const turns = turnsByPerson(32, 2)

/** Link previews for one signed-in person. */
export function asCaller({ userId }: Caller) {
  return {
    read: async (link: string): Promise<Result<LinkedPage, LinkFailure>> =>
      (await reads.waitSeconds(userId)) === null
        ? turns(userId, () => readPage(link, { folder: mediaFolder(), person: userId }))
        : fail(linkFailure('too_many_links_read')),
  }
}
