import { useAtomValue } from 'jotai'
import { cardLinkIn } from '#app/domain/platforms/link-card.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { Preview, type PreviewProps } from './preview.tsx'
import { useLinkCards } from './use-link-cards.ts'

/** An entry as its platform draws it, with the card of its link read from the page. */
export function LinkedPreview(props: Omit<PreviewProps, 'card'>) {
  const { cards } = useLinkCards([props.entry], !useAtomValue(onlineAtom))
  return <Preview {...props} card={cards.get(cardLinkIn(props.entry) ?? '')} />
}
