import type { Instant } from '../time/instant.ts'

/** Actions of the audit log, with the words an admin reads. Actor and subject have columns of their own. */
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

/** Frequent actions. A full log drops these lines first, with those of single items of a bulk operation. */
export const massActions = [
  'session.refused',
  'code.refused',
  'user.invited',
  'bulk.mail_sent',
] as const satisfies readonly AuditAction[]

/** Acts of admins, deletions and money. A full log drops these lines last, with every line about another person. */
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

/** Plain facts: figures, names and codes. Never a password, a token or text that a person wrote. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>

export type AuditEntry = {
  readonly id: string
  /** The actor; null for the server itself and for an unknown visitor. */
  readonly userId: string | null
  /** The person acted on; null when there is none or it is the actor. */
  readonly subjectId: string | null
  readonly action: AuditAction
  readonly timestamp: Instant
  readonly details: AuditDetails
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly sessionId: string | null
}

/** A line for export, with the names of its people while they have an account. */
export type ExportedLine = AuditEntry & {
  readonly userName: string | null
  readonly userEmail: string | null
  readonly subjectName: string | null
  readonly subjectEmail: string | null
}

/** The server has no session. A refused sign-in has none either, but its actor is an unknown visitor. */
export const isByTheServer = ({
  userId,
  sessionId,
  action,
}: Pick<AuditEntry, 'userId' | 'sessionId' | 'action'>): boolean =>
  userId === null && sessionId === null && action !== 'session.refused'
