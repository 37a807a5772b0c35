import * as z from 'zod/mini'
import { searchCharacters } from '../limits.ts'

const quietly = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined)

export const librarySorts = ['newest', 'oldest', 'name', 'largest'] as const

/** What the library is narrowed to, as its address says it. What cannot be read is left out. */
export const libraryAddressSchema = z.object({
  q: quietly(z.string().check(z.minLength(1), z.maxLength(searchCharacters))),
  kind: quietly(z.enum(['image', 'video', 'audio'])),
  use: quietly(z.enum(['used', 'unused'])),
  favourite: quietly(z.literal(true)),
  folder: quietly(z.string().check(z.minLength(1), z.maxLength(80))),
  tag: quietly(z.string().check(z.minLength(1), z.maxLength(40))),
  sort: quietly(z.enum(librarySorts)),
  trash: quietly(z.literal(true)),
  /** The one that is open, in the details or in the editor. */
  item: quietly(z.uuid()),
  edit: quietly(z.literal(true)),
})

export type LibraryAddress = z.output<typeof libraryAddressSchema>

/** Whether something is left out by it. */
export const isNarrowed = ({ q, kind, use, favourite, folder, tag }: LibraryAddress): boolean =>
  [q, kind, use, favourite, folder, tag].some((value) => value !== undefined)
