import { fail, ok, type Result } from '../outcome.ts'
import { asName } from '../wording/names.ts'
import { type BulkFailure, bulkFailure } from './bulk-messages.ts'

/** What a mail can name of the person it goes to. */
export const mailFields = ['firstName', 'lastName', 'email'] as const
export type MailField = (typeof mailFields)[number]

export type Recipient = {
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

const inBraces = /\{(\w+)\}/g
const isField = (name: string): name is MailField => mailFields.some((known) => known === name)

/** Names in braces that are no field: most likely misspelt. */
export const unknownFields = (...texts: readonly string[]): readonly string[] => [
  ...new Set(
    texts.flatMap((text) => [...text.matchAll(inBraces)].map(([, name = '']) => name)).filter((name) => !isField(name)),
  ),
]

/** What somebody without a first name is called: "Hello there". */
export const namelessWord = 'there'
/** Whether a mail calls people by their first name. */
export const callsByName = (...texts: readonly string[]): boolean => texts.some((text) => text.includes('{firstName}'))
const cleaned = (value: string | null) => asName(value ?? '')
export const isNameless = ({ firstName }: Pick<Recipient, 'firstName'>): boolean => cleaned(firstName) === ''

/**
 * A text with its fields filled in. Who has no first name is called otherwise; of any other field that is empty the
 * blank before it goes too. What somebody is called is never read for fields again.
 */
export const fillIn = (text: string, person: Recipient): string =>
  text.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    if (!isField(name)) return whole
    const value = cleaned(person[name]) || (name === 'firstName' ? namelessWord : '')
    return value === '' ? '' : blank + value
  })

/** The line below every mail in bulk; its link leads to the page where one unsubscribes. */
export const mailFooter = (unsubscribeUrl: string): string =>
  ['', '--', 'You get this mail because you have an account at Ninefold.', `Unsubscribe: ${unsubscribeUrl}`].join('\n')

export type FilledMail = { readonly to: string; readonly subject: string; readonly text: string }

/** The mail one person gets. */
export function mailTo(
  mail: { readonly subject: string; readonly text: string },
  person: Recipient,
  unsubscribeUrl: string,
): Result<FilledMail, BulkFailure> {
  if (person.email === null) return fail(bulkFailure('user_has_no_email'))
  const text = `${fillIn(mail.text, person).trimEnd()}\n${mailFooter(unsubscribeUrl)}\n`
  return ok({ to: person.email, subject: fillIn(mail.subject, person), text })
}
