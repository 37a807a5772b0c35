import * as z from 'zod/mini'
import { addressedSchema } from '#app/domain/addressed-schema.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { postShelves } from '#app/domain/posts/shelves.ts'
import { isDay } from '#app/domain/time/calendar.ts'
import { calendarViews } from './calendar-views.ts'

const daySchema = z.string().check(z.refine(isDay))
const orNothing = <Value>(schema: z.ZodMiniType<Value>) => z.catch(z.optional(schema), undefined)

/** The calendar's part of the address; unreadable values get their default. */
export const calendarSearchSchema = z.object({
  view: orNothing(z.enum(calendarViews)),
  day: orNothing(daySchema),
  platform: orNothing(z.enum(platformIds as [(typeof platformIds)[number]])),
  shows: orNothing(z.enum(postShelves)),
  account: addressedSchema,
  project: orNothing(z.uuid()),
})

export type CalendarSearch = z.output<typeof calendarSearchSchema>
