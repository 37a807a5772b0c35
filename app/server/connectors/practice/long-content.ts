import { parentPort } from 'node:worker_threads'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import type { Content } from '../connector.ts'

/** What is asked of this thread, and what it answers. */
export type LongContent = { readonly id: number; readonly platform: PlatformId; readonly content: Content }
export type LongAnswer = { readonly id: number; readonly problems: ReturnType<typeof checkForPractice> }

/** Counts long texts beside the server's own thread: one may take it a tenth of a second for each platform. */
parentPort?.on('message', ({ id, platform, content }: LongContent) => {
  parentPort?.postMessage({ id, problems: checkForPractice(platform, content) } satisfies LongAnswer)
})
