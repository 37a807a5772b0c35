import * as z from 'zod/mini'
import { isMoment } from './calendar.ts'

/** A moment as it comes in from outside. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.refine(isMoment))
