import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { answerBeside } from '../../threads/side-answers.ts'
import type { Content } from '../connector.ts'

export type LongContent = { readonly platform: PlatformId; readonly content: Content }

/** Counts long texts beside the server's own thread: one may take it a tenth of a second for each platform. */
answerBeside(({ platform, content }: LongContent) => checkForPractice(platform, content))
