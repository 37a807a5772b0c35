import { type NewSocialAccount, socialAccountFailure } from '#app/domain/accounts/social-account.ts'
import { fail, ok } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { requestOrigin } from '../identity/origin.server.ts'
import * as accounts from './social-accounts.server.ts'

/** More changes than a person makes, fewer than a script makes. */
const changes = tryLimit(60, 60)

/** Account operations of one signed-in person. */
export function asCaller({ userId }: Caller) {
  const facts = async () => ({ database: await database(), userId, origin: await requestOrigin() })
  const limited = async <Answer>(change: () => Promise<Answer>) =>
    (await changes.waitSeconds(userId)) === null ? change() : fail(socialAccountFailure('too_many_account_calls'))
  return {
    list: async () => accounts.listSocialAccounts({ database: await database(), userId }),
    open: (account: NewSocialAccount) => limited(async () => accounts.openSocialAccount(await facts(), account)),
    activate: (paid: readonly NewSocialAccount[]) =>
      limited(async () => accounts.activateSocialAccounts(await facts(), paid)),
    close: (id: string) =>
      limited(async () => {
        await accounts.closeSocialAccount(await facts(), id)
        return ok(null)
      }),
  }
}
