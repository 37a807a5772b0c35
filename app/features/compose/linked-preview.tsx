import { useAtomValue } from 'jotai'
import { cardLinkIn } from '#app/domain/platforms/link-card.ts'
import { authorOf } from '#app/domain/posts/accounts.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { Preview, type PreviewProps } from './preview.tsx'
import { useLinkCards } from './use-link-cards.ts'

/** An entry as its platform draws it, under its account's name, with the card of its link. */
export function LinkedPreview({ author, ...props }: Omit<PreviewProps, 'card'>) {
  const { cards } = useLinkCards([props.entry], !useAtomValue(onlineAtom))
  const { accounts } = useKnownAccounts()
  const by = props.entry.account || authorOf(props.entry.accountIds, accounts, author)
  return <Preview {...props} author={by} card={cards.get(cardLinkIn(props.entry) ?? '')} />
}
