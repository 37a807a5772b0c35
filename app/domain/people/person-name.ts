import * as z from 'zod/mini'
import { personNameCharacters } from '../limits.ts'
import { nameSchema } from '../wording/names.ts'

/** A first or last name given by an admin; may be empty. */
export const personNameSchema = nameSchema().check(z.maxLength(personNameCharacters))
