import * as z from 'zod/mini'
import { isMoment } from './calendar.ts'

/** An instant from outside. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.refine(isMoment))
