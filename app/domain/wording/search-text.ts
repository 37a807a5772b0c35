import * as z from 'zod/mini'
import { searchCharacters } from '../limits.ts'
import { beginningOf } from './graphemes.ts'

/** Search text in the address, cut when too long. Spaces stay: a person may be between two words. */
export const searchTextSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => beginningOf(text, searchCharacters)),
  ),
  '',
)
