import * as z from 'zod/mini'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { postShelves } from '#app/domain/posts/shelves.ts'
import { isInstant } from '#app/domain/time/instant.ts'
import { calendarViews } from './calendar-views.ts'

const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((day) => isInstant(`${day}T12:00:00.000Z`)),
)
const orNothing = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined)

/** What of the calendar stands in the address; what cannot be read is as good as not said. */
export const calendarSearchSchema = z.object({
  view: orNothing(z.enum(calendarViews)),
  day: orNothing(daySchema),
  platform: orNothing(z.enum(platformIds as [(typeof platformIds)[number]])),
  shows: orNothing(z.enum(postShelves)),
  account: orNothing(z.string().check(z.minLength(1), z.maxLength(64))),
  project: orNothing(z.uuid()),
})

export type CalendarSearch = z.output<typeof calendarSearchSchema>
