import { errorFor } from '#app/domain/failures/error-for.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database } from '../database/database.server.ts'
import { assertAdmin } from '../identity/assert-admin.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import { putInOwnOutbox } from '../mail/mail.server.ts'
import { notifyMailer } from '../mail/mailer.server.ts'
import {
  type Answer,
  answer,
  type Doing,
  type MessageFilter,
  messageOf,
  pageOfMessages,
  setClosed,
} from './messages.server.ts'

const doingOf = async (caller: Caller): Promise<Doing> => ({
  userId: caller.userId,
  origin: await requestOrigin(),
  now: instantOf(Date.now()),
})

/** A message may be gone by now, through erasure or retention. */
const assertThere = (isThere: boolean): void => {
  if (!isThere) throw errorFor('NOT_FOUND')
}

export async function listMessages(caller: Caller, cursor: string | null, filter: MessageFilter) {
  assertAdmin(caller)
  return pageOfMessages(await database(), cursor, filter)
}

export async function readMessage(caller: Caller, id: string) {
  assertAdmin(caller)
  return messageOf(await database(), id)
}

export async function answerMessage(caller: Caller, answered: Answer): Promise<void> {
  assertAdmin(caller)
  assertThere(await answer(await database(), answered, putInOwnOutbox, await doingOf(caller)))
  notifyMailer()
}

export async function changeMessage(caller: Caller, id: string, isClosed: boolean): Promise<void> {
  assertAdmin(caller)
  assertThere(await setClosed(await database(), id, isClosed, await doingOf(caller)))
}
