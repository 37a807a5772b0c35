import type { LinkedPage } from '../links/linked-page.ts'
import { entitiesOf } from './entities.ts'
import type { PlatformId } from './platforms.ts'
import type { FieldId } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

type Fields = Readonly<Record<string, string>>

/** Whether a platform draws a card of a link in a text; and whether who posts says what stands on it. */
export const drawsCard = (platform: PlatformId): boolean =>
  ['first link', 'sent along'].includes(rulesOf(platform).linkCard.is)
export const takesCard = (platform: PlatformId): boolean => rulesOf(platform).linkCard.is === 'sent along'

/** The link a text is given a card of there, whole; null where it holds none, or none are drawn. */
export function cardLinkOf(platform: PlatformId, text: string): string | null {
  const first = drawsCard(platform) ? entitiesOf(platform, text).find(({ kind }) => kind === 'link') : undefined
  if (first === undefined) return null
  const found = text.slice(first.from, first.to)
  const url = URL.parse(/^https?:/i.test(found) ? found : `https://${found}`)
  // While it is typed a link is no address yet: a public one has a dot in its name.
  return url?.hostname.includes('.') ? url.href : null
}

/** A post as far as its card goes. */
export type Carrying = { readonly platform: PlatformId; readonly text: string; readonly media?: readonly unknown[] }

/** The link a post carries a card of; null where there is none, or media stand in its place. */
export const cardLinkIn = ({ platform, text, media = [] }: Carrying): string | null =>
  media.length > 0 ? null : cardLinkOf(platform, text)

/** What a person said of the card of one link. With another link it counts no more. */
export type CardChoice = {
  readonly isRemoved?: boolean
  readonly title?: string
  readonly description?: string
}

const cardFields: ReadonlySet<string> = new Set<FieldId>(['cardLink', 'card', 'cardTitle', 'cardDescription'])

/** Whether a field is said by the card itself, and not beside it. */
export const isCardField = (field: string): boolean => cardFields.has(field)

/** What was chosen for the card of this link, out of the fields of a platform that takes one. */
export function cardChoiceOf(fields: Fields, link: string): CardChoice {
  if (fields.cardLink !== link) return {}
  const { card, cardTitle: title, cardDescription: description } = fields
  return {
    ...(card === 'none' ? { isRemoved: true } : {}),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  }
}

/** The fields with another choice in the place of what was said before. */
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

/** How the picture of a card stands to its words. */
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
