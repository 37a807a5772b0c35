import { longContentIdleMs } from '#app/domain/limits.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { sideThread } from '../../threads/side-thread.ts'
import type { Content } from '../connector.ts'
import type { LongContent } from './long-content.ts'

const count = sideThread<LongContent, readonly Problem[]>('app/server/connectors/practice/long-content.ts', {
  idleMs: longContentIdleMs,
  heapMb: 128,
})

/** What a practice account has against a long content, counted beside the server's own thread. */
export async function checkLongContent(platform: PlatformId, content: Content): Promise<readonly Problem[]> {
  // Where no thread can be had, it is counted here all the same.
  return count({ platform, content }).catch(() => checkForPractice(platform, content))
}
