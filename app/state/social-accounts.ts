import { atom } from 'jotai'
import * as z from 'zod/mini'
import {
  type NewSocialAccount,
  type SocialAccountFailure,
  socialAccountMessages,
} from '#app/domain/accounts/social-account.ts'
import type { SocialConnection } from '#app/domain/credits/social/account.ts'
import { socialAccountNameCharacters, socialAccountsTold } from '#app/domain/limits.ts'
import { fail, type Result, sentenceFor } from '#app/domain/outcome.ts'
import { isPlatformId } from '#app/domain/platforms/platforms.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { asName, isUnsafeName } from '#app/domain/wording/names.ts'
import { keys } from '#app/storage/keys.ts'
import { accountIdOf } from './connected-accounts.ts'
import {
  runSocialOperationAtom,
  type SocialCreditOutcome,
  socialCreditSentence,
  socialRecordAtom,
} from './credits/social.ts'
import { newIdAtom } from './device/clock.ts'
import { onlineAtom } from './device/connection.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { sessionAtom } from './session.ts'

type Kept = Result<null, SocialAccountFailure>

/** The server's list of social accounts, for publishing without a device. */
export type SocialAccountsServer = {
  readonly open: (account: NewSocialAccount) => Promise<Kept>
  readonly activate: (accounts: readonly NewSocialAccount[]) => Promise<Kept>
  readonly close: (id: string) => Promise<Kept>
}

const functions = () => import('#app/server/connections/social-accounts.functions.ts')
const ownServer: SocialAccountsServer = {
  open: async (data) => (await functions()).openSocialAccount({ data }),
  activate: async (data) => (await functions()).activateSocialAccounts({ data: [...data] }),
  close: async (id) => (await functions()).closeSocialAccount({ data: { id } }),
}
const givenServer = atom<SocialAccountsServer | null>(null)

/** The app's own server, or another one for stories and tests. */
export const socialAccountsServerAtom = atom(
  (get) => get(givenServer) ?? ownServer,
  (_get, set, server: SocialAccountsServer) => set(givenServer, server),
)

/** The user for whom the server can be reached, or null. */
const reachedAtom = atom((get) => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' && !session.offline && get(onlineAtom) ? session.caller.userId : null
})

/** Accounts disconnected here that the server has not removed yet. */
const closedOf = memo((userId: string) =>
  storedAtom({
    key: keys.closedAccounts(userId),
    schema: z.array(z.string()),
    initial: [] as readonly string[],
    from: 'read',
  }),
)

/** Sent since the page was opened; sending again would change nothing. */
const toldAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The name cut to its limit in whole, valid characters: an invalid one would refuse the whole call. */
function keptName(handle: string): string {
  const name = beginningOf(asName(handle), socialAccountNameCharacters)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
  return isUnsafeName(name) ? '' : name
}

function paidAccount(connection: SocialConnection): readonly NewSocialAccount[] {
  const { platformId: platform, metadata } = connection
  const name = typeof metadata.handle === 'string' ? keptName(metadata.handle) : ''
  return isPlatformId(platform) ? [{ id: accountIdOf(connection), platform, name }] : []
}

/** Sends the server this device's paid accounts and its disconnected ones. Failed ones are sent later. */
export const tellSocialAccountsAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(reachedAtom)
  const record = get(socialRecordAtom)
  if (userId === null || record === null) return
  const server = get(socialAccountsServerAtom)
  const isStillHere = () => get(reachedAtom) === userId
  const paid = record.connections.flatMap(paidAccount)
  try {
    const closed = closedOf(userId)
    for (const id of get(closed)) {
      if (!isStillHere()) return
      // An account restored by a backup is connected again.
      if (!paid.some((account) => account.id === id) && !(await server.close(id)).ok) return
      set(closed, (before) => before.filter((known) => known !== id))
    }
    const untold = paid.filter(({ id }) => !get(toldAtom).has(`${userId} ${id}`))
    for (let from = 0; from < untold.length && isStillHere(); from += socialAccountsTold) {
      const some = untold.slice(from, from + socialAccountsTold)
      if (!(await server.activate(some)).ok) return
      set(toldAtom, new Set([...get(toldAtom), ...some.map(({ id }) => `${userId} ${id}`)]))
    }
  } catch {
    // The server did not answer: sent with the next change, or at the next start.
  }
})

type Changed = Result<Extract<SocialCreditOutcome, { kind: 'accepted' }>['event'], string>

const changedBy = (outcome: SocialCreditOutcome): Changed =>
  outcome.kind === 'accepted' ? { ok: true, value: outcome.event } : fail(socialCreditSentence(outcome.failure))

/**
 * Connects an account: it waits at the server, is paid for here, and becomes active there. Without a network it is paid
 * for here, and the server gets it later. Returns the event, or the sentence of the refusal.
 */
export const connectAccountAtom = atom(
  null,
  async (get, set, { platformId, handle }: { platformId: string; handle: string }): Promise<Changed> => {
    const id = get(newIdAtom)()
    if (get(reachedAtom) !== null && isPlatformId(platformId)) {
      const name = keptName(handle)
      const opened = await get(socialAccountsServerAtom)
        .open({ id, platform: platformId, name })
        .catch(() => null)
      if (opened?.ok === false) return fail(sentenceFor(socialAccountMessages, opened.failure))
    }
    const metadata = { handle, accountId: id }
    const changed = changedBy(await set(runSocialOperationAtom, { type: 'create_connection', platformId, metadata }))
    if (changed.ok) void set(tellSocialAccountsAtom)
    return changed
  },
)

/** Disconnects an account here, and at the server when it is reachable. */
export const disconnectAccountAtom = atom(null, async (get, set, connectionId: string): Promise<Changed> => {
  const session = get(sessionAtom)
  const connection = get(socialRecordAtom)?.connections.find(({ id }) => id === connectionId)
  const changed = changedBy(await set(runSocialOperationAtom, { type: 'disconnect', connectionId }))
  if (changed.ok && connection !== undefined && session.status === 'signed-in') {
    const id = accountIdOf(connection)
    set(closedOf(session.caller.userId), (before) => [...before, id])
    void set(tellSocialAccountsAtom)
  }
  return changed
})
