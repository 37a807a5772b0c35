import { instantOf } from '#app/domain/time/instant.ts'
import { audit } from '../../audit/audit.server.ts'
import type { OtherEmail } from '../../database/schema/identity.ts'
import { originOf } from './audit.server.ts'
import { countCodeRequest, sendCode, spendCode } from './codes.server.ts'
import { newId } from './keys.server.ts'
import { me, meFreshly, mySession } from './me.server.ts'
import { Refusal } from './refusal.server.ts'
import { type RequestContext, textOf } from './request.server.ts'
import { answer, rememberDevice } from './response.server.ts'
import { emailJson, emailsOf } from './serialize.server.ts'
import { changeUser, findUserByEmail, forgetOtherAddress, lockUser, parseEmail, type User } from './users.server.ts'

/** Addresses beside the primary one. An older unverified one is replaced. */
const otherEmailsLimit = 3
/** Constant delay, so that the duration does not reveal whether a mail was sent. */
const answerAfterMs = 200

type MyEmail = { readonly user: User; readonly email: OtherEmail }

function emailOf(user: User, emailId: string): OtherEmail {
  const email = emailsOf(user).find(({ id }) => id === emailId)
  if (email === undefined) throw new Refusal('resource_not_found')
  return email
}

async function myEmail(context: RequestContext, emailId: string): Promise<MyEmail> {
  const user = await me(context)
  return { user, email: emailOf(user, emailId) }
}

const isPrimary = ({ user, email }: MyEmail) => email.id === user.emailId
const subjectOf = ({ id, email }: OtherEmail) => `${id}:${email}`

export async function readEmail(context: RequestContext, emailId: string): Promise<Response> {
  const { user, email } = await myEmail(context, emailId)
  return answer(context, emailJson(user, email), false)
}

/** Adds an address to verify. The response does not reveal whether another account has it. */
export async function createEmail(context: RequestContext): Promise<Response> {
  const { user } = await meFreshly(context)
  const address = parseEmail(textOf(context.fields, 'email_address'), 'email_address')
  if (address === user.email) throw new Refusal('form_identifier_exists', 'email_address')
  const made: OtherEmail = { id: newId('idn'), email: address, verifiedAt: null }
  const changed = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, user.id)
    if (before.otherEmails.some(({ email }) => email === address)) return before
    const kept = before.otherEmails.slice()
    while (kept.length >= otherEmailsLimit) {
      const oldest = kept.findIndex(({ verifiedAt }) => verifiedAt === null)
      kept.splice(Math.max(0, oldest), 1)
    }
    return changeUser(tx, user.id, { otherEmails: [...kept, made] }, context.now())
  })
  return answer(context, emailJson(changed, changed.otherEmails.find(({ email }) => email === address) ?? made))
}

export async function prepareEmail(context: RequestContext, emailId: string): Promise<Response> {
  const mine = await myEmail(context, emailId)
  const { user, email } = mine
  if (textOf(context.fields, 'strategy') !== 'email_code') throw new Refusal('form_param_value_invalid', 'strategy')
  // The address is unproven, so the limits of strangers apply.
  const by = isPrimary(mine) ? user.id : context.address
  const isShared = await countCodeRequest(context, email.email, { by, isKnown: false })
  const waited = new Promise((resolve) => setTimeout(resolve, isPrimary(mine) ? 0 : answerAfterMs))
  try {
    const isReceived = isPrimary(mine) || (await findUserByEmail(context.db, email.email)) === null
    await sendCode(context, { subject: subjectOf(email), email: email.email, for: 'address', isShared, isReceived })
  } finally {
    await waited
  }
  return answer(context, emailJson(user, email))
}

export async function attemptEmail(context: RequestContext, emailId: string): Promise<Response> {
  const [{ user, email }, { session }] = [await myEmail(context, emailId), await mySession(context)]
  await spendCode(context, subjectOf(email), textOf(context.fields, 'code') ?? '')
  const verifiedAt = instantOf(context.now())
  const changed = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, user.id)
    const changes =
      before.emailId === emailId
        ? { emailVerifiedAt: verifiedAt }
        : { otherEmails: before.otherEmails.map((other) => (other.id === emailId ? { ...other, verifiedAt } : other)) }
    const verified = { action: 'account.email_verified', userId: user.id } as const
    await audit(tx, verified, originOf(context, session.id), context.now())
    return changeUser(tx, user.id, changes, context.now())
  })
  rememberDevice(context, changed)
  return answer(context, emailJson(changed, emailOf(changed, emailId)))
}

/** Removes a secondary address. A verified one is notified by mail. */
export async function removeEmail(context: RequestContext, emailId: string): Promise<Response> {
  const { user } = await meFreshly(context)
  const email = emailOf(user, emailId)
  if (isPrimary({ user, email })) throw new Refusal('request_body_invalid')
  const mails = await context.db.transaction(async (tx) => {
    const before = await lockUser(tx, user.id)
    const otherEmails = before.otherEmails.filter(({ id }) => id !== emailId)
    await changeUser(tx, user.id, { otherEmails }, context.now())
    return forgetOtherAddress(tx, context.erasure, email)
  })
  await context.removeMailFiles(mails)
  if (email.verifiedAt !== null) {
    await context.sendMail({
      to: email.email,
      subject: 'Your account has another e-mail address now',
      text: [
        'This address was taken out of your account, and another one is used from now on.',
        '',
        'If that was not you, answer this mail at once: whoever did it knew your password.',
        '',
        'Ninefold',
      ].join('\n'),
    })
  }
  return answer(context, { object: 'email_address', id: emailId, deleted: true })
}
