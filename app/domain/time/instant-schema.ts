import * as z from 'zod/mini'
import { millisOf } from './instant.ts'

const end = Date.UTC(9999, 0, 1)

/**
 * Whether a database holds it, with a zone and some weeks to either side: the field's own check lets the year nought pass,
 * and the last one, which is the year 10000 elsewhere. Nobody posted before there was anywhere to.
 */
export function isOfOurTime(at: string): boolean {
  const ms = millisOf(at)
  return ms >= 0 && ms < end
}

/** A moment as it comes in from outside. */
export const instantSchema = z.iso.datetime({ offset: true }).check(z.refine(isOfOurTime))
