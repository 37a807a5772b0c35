import type { LinkedPage } from '../links/linked-page.ts'
import { entitiesOf } from './entities.ts'
import type { PlatformId } from './platforms.ts'
import type { FieldId } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

type Fields = Readonly<Record<string, string>>

/** True when the platform draws a card for a link; `takesCard`: the author sets its contents. */
export const drawsCard = (platform: PlatformId): boolean =>
  ['first link', 'sent along'].includes(rulesOf(platform).linkCard.is)
export const takesCard = (platform: PlatformId): boolean => rulesOf(platform).linkCard.is === 'sent along'

/** Address of the card's link; null without a link, or where no cards are drawn. */
export function cardLinkOf(platform: PlatformId, text: string): string | null {
  const first = drawsCard(platform) ? entitiesOf(platform, text).find(({ kind }) => kind === 'link') : undefined
  if (first === undefined) return null
  const found = text.slice(first.from, first.to)
  const url = URL.parse(/^https?:/i.test(found) ? found : `https://${found}`)
  // A link being typed is no address yet: a public host contains a dot.
  return url?.hostname.includes('.') ? url.href : null
}

/** The parts of a post that decide its card. */
export type Carrying = { readonly platform: PlatformId; readonly text: string; readonly media?: readonly unknown[] }

/** Link of the post's card; null without one, or when media replace it. */
export const cardLinkIn = ({ platform, text, media = [] }: Carrying): string | null =>
  media.length > 0 ? null : cardLinkOf(platform, text)

/** Choices for the card of one link. They do not apply to another link. */
export type CardChoice = {
  readonly isRemoved?: boolean
  readonly title?: string
  readonly description?: string
}

const cardFields: ReadonlySet<string> = new Set<FieldId>(['cardLink', 'card', 'cardTitle', 'cardDescription'])

/** True for fields that the card's own form edits. */
export const isCardField = (field: string): boolean => cardFields.has(field)

/** Choices for the card of this link, from a platform's fields. */
export function cardChoiceOf(fields: Fields, link: string): CardChoice {
  if (fields.cardLink !== link) return {}
  const { card, cardTitle: title, cardDescription: description } = fields
  return {
    ...(card === 'none' ? { isRemoved: true } : {}),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  }
}

/** Replaces the choices of a card. */
export function withCardChoice(fields: Fields, link: string, { isRemoved, title, description }: CardChoice): Fields {
  const others = Object.fromEntries(Object.entries(fields).filter(([field]) => !isCardField(field)))
  if (isRemoved !== true && title === undefined && description === undefined) return others
  return {
    ...others,
    cardLink: link,
    ...(isRemoved === true ? { card: 'none' } : {}),
    ...(title === undefined ? {} : { cardTitle: title }),
    ...(description === undefined ? {} : { cardDescription: description }),
  }
}

/** Position of a card's picture. */
export type CardShape = 'above' | 'beside' | 'none'

export function cardShapeOf(
  platform: PlatformId,
  { picture, wantsLarge }: Pick<LinkedPage, 'picture' | 'wantsLarge'>,
): CardShape {
  if (picture === null) return 'none'
  const is = rulesOf(platform).cardPicture?.is ?? 'above'
  if (is === 'as the page asks') return wantsLarge ? 'above' : 'beside'
  if (is === 'above' || is === 'beside') return is
  return picture.width >= is.width && picture.height >= is.height ? 'above' : 'beside'
}
