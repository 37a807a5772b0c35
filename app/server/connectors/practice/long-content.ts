import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { answerBeside } from '../../threads/side-answers.ts'
import type { Content } from '../connector.ts'

export type LongContent = { readonly platform: PlatformId; readonly content: Content }

/** Checks long texts on a worker thread: one may take 0.1 s per platform. */
answerBeside(({ platform, content }: LongContent) => checkForPractice(platform, content))
