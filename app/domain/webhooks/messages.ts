import { failureMessages } from '../failures/failures.ts'
import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'

/** Failures of a verified event, as an admin reads them. */
export const webhookMessages = {
  PERSON_STILL_THERE: 'The identity provider still has this account, so nothing was erased.',
  PURCHASE_UNREADABLE:
    'The purchase cannot be read: it needs an id, a package that is sold, and a user_id or an email.',
  PURCHASE_WITHOUT_ACCOUNT:
    'Nobody here has this id, or has proven this address. Once they have, replay it and the credits are granted.',
  WEBHOOK_ERASED: 'What this event said is erased with its person, so it cannot be replayed.',
} as const satisfies Catalogue

export type WebhookFailure = FailureOf<typeof webhookMessages>
export const webhookFailure = failuresOf(webhookMessages)

export const webhookSentence = (failure: { readonly code: string }): string =>
  sentenceFor({ ...failureMessages, ...webhookMessages }, failure)
