import { atom } from 'jotai'
import type { SocialConnection } from '#app/domain/credits/social/account.ts'
import { isPlatformId, type PlatformId } from '#app/domain/platforms/platforms.ts'
import { socialRecordAtom } from './credits/social.ts'

/** The account a connection paid for. Earlier versions used the connection's own id. */
export const accountIdOf = ({ id, metadata }: SocialConnection): string =>
  typeof metadata.accountId === 'string' && metadata.accountId !== '' ? metadata.accountId : id

/** A connected account with its name. `isPremium`: a paid account with larger limits on its platform. */
export type ConnectedAccount = {
  readonly id: string
  readonly name: string
  readonly platform: PlatformId | null
  readonly isPremium: boolean
}

function connectedAccount(connection: SocialConnection): ConnectedAccount {
  const { platformId, metadata } = connection
  const { handle, premium } = metadata
  return {
    id: accountIdOf(connection),
    name: typeof handle === 'string' && handle !== '' ? handle : 'Account',
    platform: isPlatformId(platformId) ? platformId : null,
    isPremium: premium === true,
  }
}

export const connectedAccountsAtom = atom<readonly ConnectedAccount[]>(
  (get) => get(socialRecordAtom)?.connections.map(connectedAccount) ?? [],
)
