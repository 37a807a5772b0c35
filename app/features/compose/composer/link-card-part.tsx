import { Link2, Pencil, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cardDescriptionCharacters, cardTitleCharacters } from '#app/domain/limits.ts'
import { type LinkedPage, siteOf } from '#app/domain/links/linked-page.ts'
import {
  type CardChoice,
  cardChoiceOf,
  cardLinkIn,
  takesCard,
  withCardChoice,
} from '#app/domain/platforms/link-card.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { type Composition, platformPostOf, withVariant } from '#app/domain/posts/composition.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, FormField, Icon, IconButton, Skeleton, TextArea, TextField } from '#design-system/index.ts'
import type { LinkCards } from '../use-link-cards.ts'
import './link-card-part.css'

type LinkCardPartProps = {
  composition: Composition
  /** The platform of the card; null for all that draw the card of the text for all. */
  active: PlatformId | null
  cards: LinkCards
  offline: boolean
  onChange: (update: (before: Composition) => Composition) => void
  onReadAgain: (link: string) => void
}

/** The platforms of the shown card, with its link: the open one, or the first of all that draw the same card. */
function cardIn(composition: Composition, active: PlatformId | null) {
  const of = (platform: PlatformId) => cardLinkIn({ platform, text: platformPostOf(composition, platform).text })
  const among = active === null ? composition.platforms : [active]
  const link = among.map(of).find((one) => one !== null)
  if (link === undefined || link === null) return null
  return { link, platforms: among.filter((platform) => of(platform) === link) }
}

/** The card of a post's link: the page's own data, and on a platform that accepts one, the replacement. */
export function LinkCardPart({ composition, active, cards, offline, onChange, onReadAgain }: LinkCardPartProps) {
  const part = useRef<HTMLElement>(null)
  const [isEdited, setEdited] = useState(false)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    part.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  const carried = cardIn(composition, active)
  if (carried === null) return null
  const { link, platforms } = carried
  const card = cards.get(link)
  const hasMedia = platforms.every((platform) => platformPostOf(composition, platform).mediaIds.length > 0)
  if (hasMedia) return <p className="composer-card-note">Your media take the place of the link card.</p>
  if (card === undefined) return null

  const own = active !== null && takesCard(active) ? active : null
  const choice = own === null ? {} : cardChoiceOf(platformPostOf(composition, own).fields, link)
  const choose = (next: CardChoice) => {
    if (own === null) return
    onChange((before) => {
      const fields = withCardChoice(before.variants[own]?.fields ?? {}, link, next)
      return withVariant(before, own, { fields: Object.keys(fields).length === 0 ? undefined : { ...fields } })
    })
  }
  const names = listWords(platforms.map((platform) => platformOf(platform).name))
  if (choice.isRemoved)
    return (
      <section className="composer-card" aria-label="Link card" ref={part}>
        <p>No card goes to {names}. The link stays in the text.</p>
        <Button
          size="small"
          variant="ghost"
          icon={RotateCcw}
          data-card="back"
          onClick={() => {
            choose({ ...choice, isRemoved: false })
            setWanted('[data-card="remove"]')
          }}
        >
          Put the card back
        </Button>
      </section>
    )
  const says =
    active === null
      ? `On ${names}.`
      : own === null
        ? `${names} reads it from the page itself.`
        : choice.title === undefined && choice.description === undefined
          ? 'As the page says it.'
          : 'In your words.'
  return (
    <section className="composer-card" aria-label="Link card" ref={part} aria-busy={card.state === 'loading'}>
      <CardRow card={card} choice={choice} link={link} says={says} />
      <div className="composer-card-tools">
        {card.state === 'failed' && !offline ? (
          <Button size="small" variant="ghost" icon={RotateCcw} onClick={() => onReadAgain(link)}>
            Try again
          </Button>
        ) : null}
        {own === null ? null : (
          <>
            <IconButton
              label="Edit the card"
              icon={Pencil}
              size="small"
              aria-expanded={isEdited}
              onClick={() => {
                setEdited(!isEdited)
                if (!isEdited) setWanted('input')
              }}
            />
            <IconButton
              label="Remove the card"
              icon={X}
              size="small"
              data-card="remove"
              onClick={() => {
                choose({ ...choice, isRemoved: true })
                setWanted('[data-card="back"]')
              }}
            />
          </>
        )}
      </div>
      {isEdited && own !== null ? <CardFields card={card} choice={choice} onChoice={choose} /> : null}
    </section>
  )
}

type CardRowProps = { card: QueryView<LinkedPage>; choice: CardChoice; link: string; says: string }

function CardRow({ card, choice, link, says }: CardRowProps) {
  if (card.state === 'loading')
    return (
      <>
        <span className="composer-card-picture">
          <Skeleton shape="block" height="100%" />
        </span>
        <div className="composer-card-words">
          <b role="status">Reading the link</b>
          <span>{siteOf(link)}</span>
        </div>
      </>
    )
  const page = card.state === 'ready' ? card.data : null
  return (
    <>
      <span className="composer-card-picture">
        {page?.picture ? <img src={page.picture.source} alt="" /> : <Icon of={Link2} size={18} />}
      </span>
      <div className="composer-card-words">
        <b dir="auto">{(choice.title ?? page?.title) || siteOf(link)}</b>
        <span role="status">{card.state === 'failed' ? card.sentence : `${siteOf(link)} · ${says}`}</span>
      </div>
    </>
  )
}

type CardFieldsProps = { card: QueryView<LinkedPage>; choice: CardChoice; onChoice: (to: CardChoice) => void }

/** The replacements of the page's data on the card. An equal text is no replacement. */
function CardFields({ card, choice, onChoice }: CardFieldsProps) {
  const page = card.state === 'ready' ? card.data : null
  const say = (part: 'title' | 'description', value: string) => {
    const { [part]: _, ...others } = choice
    onChoice(value === (page?.[part] ?? '') ? others : { ...others, [part]: value })
  }
  return (
    <div className="composer-card-fields">
      <FormField label="Title of the card">
        <TextField
          maxLength={cardTitleCharacters}
          value={choice.title ?? page?.title ?? ''}
          onChange={({ target }) => say('title', target.value)}
        />
      </FormField>
      <FormField label="Description of the card" optional>
        <TextArea
          autoGrow
          rows={2}
          maxLength={cardDescriptionCharacters}
          value={choice.description ?? page?.description ?? ''}
          onChange={({ target }) => say('description', target.value)}
        />
      </FormField>
      {choice.title === undefined && choice.description === undefined ? null : (
        <Button size="small" variant="ghost" icon={RotateCcw} onClick={() => onChoice({})}>
          As the page says it
        </Button>
      )}
    </div>
  )
}
