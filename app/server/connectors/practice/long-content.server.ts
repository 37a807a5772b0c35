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

/** Refusals by a practice account of long content, checked off the main thread. */
export async function checkLongContent(platform: PlatformId, content: Content): Promise<readonly Problem[]> {
  // Falls back to the main thread.
  return count({ platform, content }).catch(() => checkForPractice(platform, content))
}
