import * as z from 'zod/mini'
import { linkCharacters } from '../limits.ts'

/** A page somebody links to. For the server alone: `z.url` would be a part of every page. */
export const linkWantedSchema = z.object({
  link: z.url({ protocol: /^https?$/ }).check(z.maxLength(linkCharacters)),
})
