import { useAtomValue } from 'jotai'
import { cardLinkIn } from '#app/domain/platforms/link-card.ts'
import { authorOf } from '#app/domain/posts/accounts.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { connectedAccountsAtom } from '#app/state/social-accounts.ts'
import { Preview, type PreviewProps } from './preview.tsx'
import { useLinkCards } from './use-link-cards.ts'

/** An entry as its platform draws it, by the account it was written for, with the card of its link read from the page. */
export function LinkedPreview({ author, ...props }: Omit<PreviewProps, 'card'>) {
  const { cards } = useLinkCards([props.entry], !useAtomValue(onlineAtom))
  const by = authorOf(props.entry.accountIds, useAtomValue(connectedAccountsAtom), author)
  return <Preview {...props} author={by} card={cards.get(cardLinkIn(props.entry) ?? '')} />
}
