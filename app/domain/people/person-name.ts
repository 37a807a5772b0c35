import * as z from 'zod/mini'
import { personNameCharacters } from '../limits.ts'
import { nameSchema } from '../wording/names.ts'

/** A first or last name as an admin gives it; empty where there is none. */
export const personNameSchema = nameSchema().check(z.maxLength(personNameCharacters))
