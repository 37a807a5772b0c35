import { coverageWords } from '#app/content/account-credit-words.ts'
import { canSpend, type SocialConnection, type SocialRecord } from '#app/domain/credits/social/account.ts'
import { includedAccounts } from '#app/domain/credits/social/packages.ts'
import { connectionCostCredits } from '#app/domain/limits.ts'
import { isPlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { accountCreditsWords } from '#app/domain/wording/credits.ts'
import type { DialogTask } from '#design-system/index.ts'

export const connectionPrice = accountCreditsWords(connectionCostCredits)

/** The connected accounts in words: screens count nothing. */
export function toAccountsView({ account, connections }: SocialRecord) {
  return {
    coverage: coverageWords(connections.length, includedAccounts(account.packages)),
    /** True when a credit is left for another connection. */
    canPay: canSpend(account, connectionCostCredits),
    creditsLeft: accountCreditsWords(account.remainingCredits),
    connections: connections.map(toConnectionView),
  }
}

function toConnectionView({ id, platformId, metadata, connectedAt }: SocialConnection) {
  const platform = isPlatformId(platformId) ? platformId : null
  const platformName = platform ? platformOf(platform).name : platformId
  const { handle } = metadata
  return {
    id,
    platformId,
    platformName,
    platform,
    handle: typeof handle === 'string' && handle !== '' ? handle : `${platformName} account`,
    at: connectedAt,
  }
}

export type AccountsView = ReturnType<typeof toAccountsView>
export type ConnectionView = AccountsView['connections'][number]

export type ConnectingTask =
  | { readonly kind: 'connect' }
  | { readonly kind: 'disconnect'; readonly connectionId: string }

export type OpenConnecting = DialogTask<ConnectingTask>

export type NewConnection = { readonly platformId: string; readonly handle: string }

export type ConnectingActions = {
  readonly onOpen: (task: ConnectingTask) => void
  readonly onClose: () => void
  readonly onConnect: (connection: NewConnection) => void
  readonly onDisconnect: (connectionId: string) => void
}
