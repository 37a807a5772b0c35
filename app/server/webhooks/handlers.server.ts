import { fail, ok } from '#app/domain/outcome.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { webhookFailure } from '#app/domain/webhooks/messages.ts'
import { accountStatusOf } from '../identity/account-status.server.ts'
import { forgetCaller, forgetSession } from '../identity/session.server.ts'
import { serverManagement } from '../management/management.server.ts'
import { audit } from '../operations/audit.server.ts'
import { erasePerson } from '../people/erase.server.ts'
import type { Handler, Handlers } from './queue.server.ts'

const nothing = ok(async () => undefined)

/**
 * Profiles, plans and bans are the provider's: nothing of them is kept here but answers for a while, and those of this
 * server are forgotten. Other servers ask who calls anew within five seconds, and lists within five minutes.
 */
const identity: Handler = async ({ payload: { type, data } }) => {
  const [noun, verb] = type.split('.')
  if (noun === 'session' && data.id !== undefined) forgetSession(data.id)
  const userId = noun === 'user' ? data.id : data.user_id
  if (userId === undefined) return nothing
  forgetCaller(userId)
  ;(await serverManagement()).forget(userId)
  if (noun !== 'user' || verb !== 'deleted') return nothing
  // A notice that is wrong, or of another installation, must not erase somebody who is there.
  const status = (await accountStatusOf([userId])).get(userId)
  if (status !== 'gone') return fail(webhookFailure('PERSON_STILL_THERE'))
  return ok(async (tx) => {
    const nowMs = Date.now()
    await erasePerson(tx, userId, instantOf(nowMs))
    const details = { by: 'the identity provider' }
    await audit(tx, { action: 'account.deleted', userId: null, subjectId: userId, details }, undefined, nowMs)
  })
}

/** Nothing is sold by webhook yet. */
const checkout: Handler = async () => nothing

export const handlers: Handlers = { identity, checkout }
