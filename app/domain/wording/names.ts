import * as z from 'zod/mini'

/** Controls, and signs nobody sees that turn the direction of all that follows: with them one name looks like another. */
const unseen = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Dots, blanks and signs that are drawn as nothing: a name of these alone is a gap in every list. */
const showsNothing = /^[\s.\p{Default_Ignorable_Code_Point}]*$/u

/** Whether something is no name: half a sign, signs nobody sees, dots alone, or nothing. */
export const isUnsafeName = (name: string): boolean =>
  !name.isWellFormed() || unseen.test(name) || showsNothing.test(name)

/** The same for what is a file or a folder, where a stroke says where rather than what. */
export const isUnsafeFileName = (name: string): boolean => isUnsafeName(name) || /[/\\]/.test(name)

/** One line, its accents composed: blanks around go, and more than one become one. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A name of a text that nobody wrote as one, or that came from elsewhere. */
export const asName = (text: string): string => inOneLine(text.toWellFormed().replace(new RegExp(unseen, 'gu'), ' '))

/** The same for what is a file or a folder. */
export const asFileName = (text: string): string => asName(text.replace(/[/\\]/g, ' '))

export const unsafeName = 'Leave out signs that nobody sees, and use more than dots.'

/** The sentence for a name that is typed; an empty one is another matter. */
export const whyUnsafe = (name: string): string | undefined =>
  name.trim() !== '' && isUnsafeName(name) ? unsafeName : undefined

/** A name as somebody types it, in one line; an unsafe one says why. */
export const nameSchema = (isUnsafe = isUnsafeName) =>
  z.string().check(
    z.overwrite(inOneLine),
    z.refine((name) => name === '' || !isUnsafe(name), unsafeName),
  )
