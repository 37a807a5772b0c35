import type { Instant } from '../time/instant.ts'

/**
 * Status of a mail. Without a mail server it is kept. With one it is waiting, sending, then sent, refused or unknown:
 * the mail server may have taken it, so it is not sent again automatically.
 */
export const mailStatuses = ['kept', 'waiting', 'sending', 'sent', 'refused', 'unknown'] as const
export type MailStatus = (typeof mailStatuses)[number]

export type MailListed = {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly sentAt: Instant
  readonly status: MailStatus
  readonly reason: string | null
  readonly isBulk: boolean
}
export type MailRead = MailListed & { readonly text: string; readonly attempts: number }

/** Hides sign-in codes, which are secret: an admin sees only that a mail contains one. */
export const hideCodes = (text: string): string => text.replace(/(?<![\w-])\d{6}(?![\w-])/g, '••••••')

type Tone = 'quiet' | 'info' | 'success' | 'warning' | 'refusal'

export const mailStatusWords = {
  kept: { tone: 'quiet', word: 'Kept here', means: 'No mail server is set, so it stays in this outbox.' },
  waiting: { tone: 'info', word: 'Waiting', means: 'It is handed to the mail server in its turn.' },
  sending: { tone: 'info', word: 'Being sent', means: 'It is being handed to the mail server.' },
  sent: { tone: 'success', word: 'Sent', means: 'The mail server has taken it.' },
  refused: { tone: 'refusal', word: 'Refused', means: 'The mail server did not take it.' },
  unknown: {
    tone: 'warning',
    word: 'Unknown',
    means: 'Nobody knows whether the mail server took it. It is not sent a second time by itself.',
  },
} as const satisfies Record<MailStatus, { tone: Tone; word: string; means: string }>
