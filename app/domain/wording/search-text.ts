import * as z from 'zod/mini'
import { searchCharacters } from '../limits.ts'
import { beginningOf } from './graphemes.ts'

/** What a list is searched for, as it stands in an address: of what is too long the beginning, of what is no text nothing.
 * Spaces stay: whoever is between two words goes on typing. */
export const searchTextSchema = z.catch(
  z.pipe(
    z.string(),
    z.transform((text) => beginningOf(text, searchCharacters)),
  ),
  '',
)
