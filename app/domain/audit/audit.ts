import type { Instant } from '../time/instant.ts'

/** What is written down for good, in the words an admin reads. Who did it and to whom stands beside it. */
export const auditActions = {
  'session.signed_up': 'Signed up',
  'session.signed_in': 'Signed in',
  'session.refused': 'Was refused at sign-in',
  'session.signed_out': 'Signed out',
  'session.revoked': 'Signed a device out',
  'account.email_verified': 'Verified an e-mail address',
  'account.email_changed': 'Changed an e-mail address',
  'account.password_changed': 'Changed a password',
  'account.password_reset': 'Asked for a new password',
  'account.names_changed': 'Changed a name',
  'account.exported': 'Exported everything',
  'account.deleted': 'Deleted an account',
  'user.plan_changed': 'Changed a plan',
  'user.admin_granted': 'Made an admin',
  'user.admin_removed': 'Took the admin role away',
  'user.banned': 'Banned a user',
  'user.unbanned': 'Lifted a ban',
  'user.invited': 'Invited a user',
  'connection.opened': 'Connected an account',
  'connection.closed': 'Disconnected an account',
  'credits.granted': 'Granted credits',
  'credits.bought': 'Bought credits',
  'code.created': 'Made a code',
  'code.changed': 'Changed a code',
  'code.redeemed': 'Redeemed a code',
  'code.refused': 'Was refused a code',
  'post.deleted': 'Deleted a post',
  'batch.undone': 'Took back a batch',
  'bulk.created': 'Added a bulk operation',
  'bulk.cancelled': 'Cancelled a bulk operation',
  'bulk.retried': 'Retried a bulk operation',
  'bulk.cleared': 'Cleared completed bulk operations',
  'bulk.exported': 'Exported a bulk operation',
  'bulk.mail_sent': 'Sent a mail in bulk',
  'mail.unsubscribed': 'Unsubscribed from mail',
  'mail.subscribed': 'Subscribed to mail again',
  'message.answered': 'Answered a message',
  'message.closed': 'Closed a message',
  'message.reopened': 'Reopened a message',
  'webhook.replayed': 'Replayed a webhook',
  'audit.exported': 'Exported the audit log',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as readonly AuditAction[]

/** What comes in masses: of a log that is full these lines go first, with those of single items of a bulk operation. */
export const massActions = [
  'session.refused',
  'code.refused',
  'user.invited',
  'bulk.mail_sent',
] as const satisfies readonly AuditAction[]

/** What an admin did, what is gone for good, and what is worth money: these lines go last, with all that is done to others. */
export const lastingActions = [
  'account.deleted',
  'user.plan_changed',
  'user.admin_granted',
  'user.admin_removed',
  'user.banned',
  'user.unbanned',
  'credits.granted',
  'credits.bought',
  'code.created',
  'code.changed',
  'code.redeemed',
  'bulk.created',
  'bulk.cancelled',
  'bulk.retried',
  'bulk.cleared',
  'bulk.exported',
  'message.answered',
  'message.closed',
  'message.reopened',
  'webhook.replayed',
  'audit.exported',
] as const satisfies readonly AuditAction[]

/** Plain facts: figures, names and codes. Never a password, a token or what somebody wrote. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

/** One line of the audit log: what happened, who did it, from where. */
export type AuditEntry = {
  readonly id: string
  /** Who did it; null for the server itself and for somebody unknown. */
  readonly userId: string | null
  /** To whom it was done, when that is somebody else or somebody at all. */
  readonly subjectId: string | null
  readonly action: AuditAction
  readonly timestamp: Instant
  readonly details: AuditDetails
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly sessionId: string | null
}

/** A line to be taken away: with what the people in it are called, where they still have an account. */
export type ExportedLine = AuditEntry & {
  readonly userName: string | null
  readonly userEmail: string | null
  readonly subjectName: string | null
  readonly subjectEmail: string | null
}

/** The server did it by itself: it has no session. Who is refused at sign-in has none either, and is nobody known. */
export const isByTheServer = ({
  userId,
  sessionId,
  action,
}: Pick<AuditEntry, 'userId' | 'sessionId' | 'action'>): boolean =>
  userId === null && sessionId === null && action !== 'session.refused'
