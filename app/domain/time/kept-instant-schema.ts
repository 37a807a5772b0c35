import * as z from 'zod/mini'
import { isDay } from './calendar.ts'
import { isInstant } from './instant.ts'

/** True unless the text starts with a day that does not exist: `Date.parse` turns 30 February into 2 March. */
const isOfCalendar = (text: string) => !/^\d{4}-\d{2}-\d{2}/.test(text) || isDay(text.slice(0, 10))

/** An instant in stored data: laxer than `instant-schema.ts`, since older data may spell its times otherwise. */
export const keptInstantSchema = z
  .string()
  .check(z.refine((text) => isInstant(text) && isOfCalendar(text), 'is not a moment'))
