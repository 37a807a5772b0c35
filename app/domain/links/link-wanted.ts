import * as z from 'zod/mini'
import { linkCharacters } from '../limits.ts'

/** A link to a page. Server only: `z.url` would enlarge every page's code. */
export const linkWantedSchema = z.object({
  link: z.url({ protocol: /^https?$/ }).check(z.maxLength(linkCharacters)),
})
