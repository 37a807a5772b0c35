import { fail, ok, type Result } from '../outcome.ts'
import { asName } from '../wording/names.ts'
import { type BulkFailure, bulkFailure } from './bulk-messages.ts'

/** Placeholders of a mail. */
export const mailFields = ['firstName', 'lastName', 'email'] as const
export type MailField = (typeof mailFields)[number]

export type Recipient = {
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

const inBraces = /\{(\w+)\}/g
const isField = (name: string): name is MailField => mailFields.some((known) => known === name)

/** Names in braces that are no placeholder, probably misspelt. */
export const unknownFields = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(inBraces)].map(([, name = '']) => name)).filter((name) => !isField(name)),
  ),
]

/** Replaces a missing first name: "Hello there". */
export const namelessWord = 'there'
export const callsByName = (...texts: readonly string[]): boolean => texts.some((text) => text.includes('{firstName}'))
const cleaned = (value: string | null) => asName(value ?? '')
export const isNameless = ({ firstName }: Pick<Recipient, 'firstName'>): boolean => cleaned(firstName) === ''

/**
 * Fills in the placeholders. A missing first name gets a substitute; any other empty value also removes the space
 * before it. Values are not searched for placeholders.
 */
export const fillIn = (text: string, person: Recipient): string =>
  text.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    if (!isField(name)) return whole
    const value = cleaned(person[name]) || (name === 'firstName' ? namelessWord : '')
    return value === '' ? '' : blank + value
  })

export const mailFooter = (unsubscribeUrl: string): string =>
  ['', '--', 'You get this mail because you have an account at Ninefold.', `Unsubscribe: ${unsubscribeUrl}`].join('\n')

export type FilledMail = { readonly to: string; readonly subject: string; readonly text: string }

export function mailTo(
  mail: { readonly subject: string; readonly text: string },
  person: Recipient,
  unsubscribeUrl: string,
): Result<FilledMail, BulkFailure> {
  if (person.email === null) return fail(bulkFailure('user_has_no_email'))
  const text = `${fillIn(mail.text, person).trimEnd()}\n${mailFooter(unsubscribeUrl)}\n`
  return ok({ to: person.email, subject: fillIn(mail.subject, person), text })
}
