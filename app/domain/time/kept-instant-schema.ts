import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { isInstant } from './instant.ts'

/** Whether a text that begins with a day begins with one of the calendar: `Date.parse` takes 30 February for 2 March. */
const isOfCalendar = (text: string) => !/^\d{4}-\d{2}-\d{2}/.test(text) || isDay(text.slice(0, 10))

/**
 * A moment of something that is kept. Laxer than what comes in from outside (`instant-schema.ts`): what was written long ago
 * has to be read, however it spells its times.
 */
export const keptInstantSchema = z
  .string()
  .check(z.refine((text) => isInstant(text) && isOfCalendar(text), 'is not a moment'))
