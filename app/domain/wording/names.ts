import * as z from 'zod/mini'

/** Control characters and invisible signs that reverse direction: with them one name can imitate another. */
const unseen = /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Dots, spaces and invisible signs: a name of these alone looks empty. */
const showsNothing = /^[\s.\p{Default_Ignorable_Code_Point}]*$/u

/** True for an unacceptable name: lone surrogates, invisible signs, only dots, or empty. */
export const isUnsafeName = (name: string): boolean =>
  !name.isWellFormed() || unseen.test(name) || showsNothing.test(name)

/** The same for files and folders, where slashes separate paths. */
export const isUnsafeFileName = (name: string): boolean => isUnsafeName(name) || /[/\\]/.test(name)

/** One line with composed accents and single spaces. */
export const inOneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** A name from a text of another source. */
export const asName = (text: string): string => inOneLine(text.toWellFormed().replace(new RegExp(unseen, 'gu'), ' '))

/** The same for files and folders. */
export const asFileName = (text: string): string => asName(text.replace(/[/\\]/g, ' '))

export const unsafeName = 'Leave out signs that nobody sees, and use more than dots.'

/** The sentence for an unsafe name; an empty one has its own. */
export const whyUnsafe = (name: string): string | undefined =>
  name.trim() !== '' && isUnsafeName(name) ? unsafeName : undefined

/** A typed name on one line; an unsafe one is refused with a sentence. */
export const nameSchema = (isUnsafe = isUnsafeName) =>
  z.string().check(
    z.overwrite(inOneLine),
    z.refine((name) => name === '' || !isUnsafe(name), unsafeName),
  )
