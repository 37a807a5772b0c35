import * as z from 'zod/mini'
import { isInstant } from './instant.ts'

/**
 * A moment of something that is kept. Laxer than what comes in from outside (`instant-schema.ts`): what was written long ago
 * has to be read, however it spells its times.
 */
export const keptInstantSchema = z.string().check(z.refine(isInstant, 'is not a moment'))
