import { atom } from 'jotai'
import type { SocialConnection } from '#app/domain/credits/social/account.ts'
import { isPlatformId, type PlatformId } from '#app/domain/platforms/platforms.ts'
import { socialRecordAtom } from './credits/social.ts'

/** The account a connection paid for: those of earlier versions have the connection's own id. */
export const accountIdOf = ({ id, metadata }: SocialConnection): string =>
  typeof metadata.accountId === 'string' && metadata.accountId !== '' ? metadata.accountId : id

/** A connected account, as the server knows it and as one knows it. `isPremium`: its platform gives it more room, for it is paid. */
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

/** The accounts to choose among. */
export const connectedAccountsAtom = atom<readonly ConnectedAccount[]>(
  (get) => get(socialRecordAtom)?.connections.map(connectedAccount) ?? [],
)
