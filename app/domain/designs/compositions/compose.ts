import type { Idea } from '../brief/brief.ts'
import { carouselCover, carouselEnd, carouselSlide } from './carousels.ts'
import type { CompositionId } from './composition-ids.ts'
import type { Kit, Plate } from './kit.ts'
import { checklist, type List, listCards, listNumbered, steps, timeline } from './lists.ts'
import { bars, beforeAfter, bigNumber, comparison, countdown, numberShape } from './numbers.ts'
import { eventCard, eventPoster, hiring, productShelf, saleCoupon, saleNumber, ticket } from './offers.ts'
import { photoCaption, photoCollage, photoFull } from './photographs.ts'
import {
  announcementArt,
  announcementBanner,
  definition,
  type Headline,
  magazineCover,
  plate,
  questionBubble,
  shapePoster,
  tipNote,
  typePoster,
} from './posters.ts'
import { quoteCentred, quoteMarks, quotePanel, quotePoster, testimonial } from './quotes.ts'

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')

/** Any idea as headline and detail, for posters and photos; nothing is lost. */
export function headlineOf(idea: Idea): Headline {
  switch (idea.kind) {
    case 'quote':
    case 'testimonial':
      return { title: `“${idea.words}”`, detail: idea.by }
    case 'number':
      return {
        title: idea.figure.meaning.includes(idea.figure.value)
          ? idea.figure.meaning
          : `${idea.figure.value} ${idea.figure.meaning}`,
        detail: '',
      }
    case 'figures':
      return { title: idea.title, detail: idea.figures.map(({ meaning, value }) => `${meaning} ${value}`).join(' · ') }
    case 'list':
    case 'tips':
    case 'steps':
    case 'checklist':
    case 'timeline':
      return { title: idea.title, detail: idea.items.join(' · ') }
    case 'before-after':
      // Without a title, the result is the title.
      return idea.title === ''
        ? { title: idea.after, detail: `Before: ${idea.before}` }
        : { title: idea.title, detail: `Before: ${idea.before}. After: ${idea.after}` }
    case 'comparison':
      return {
        title: idea.title === '' ? `${idea.left.name} or ${idea.right.name}` : idea.title,
        detail: joined(...idea.left.points, ...idea.right.points),
      }
    case 'sale':
      return {
        title: idea.amount === '' ? idea.title : idea.amount,
        detail: joined(
          idea.amount === '' ? '' : idea.title,
          idea.code === '' ? '' : `Code ${idea.code}`,
          idea.until === '' ? '' : `Until ${idea.until}`,
        ),
      }
    case 'event':
      return { title: idea.title, detail: joined(idea.when, idea.where, idea.detail) }
    case 'countdown':
      return { title: `${idea.amount} ${idea.unit}`, detail: idea.title }
    case 'definition':
      return { title: idea.term, detail: idea.meaning }
    case 'hiring':
      return {
        title: idea.role === '' ? 'We are hiring' : `We are hiring: ${idea.role}`,
        detail: joined(idea.detail, idea.by === '' ? '' : `Apply by ${idea.by}`),
      }
    case 'product':
      return { title: idea.title, detail: joined(idea.price, idea.detail) }
    case 'announcement':
    case 'question':
    case 'tip':
    case 'plain':
      return { title: idea.title, detail: idea.detail }
    case 'wordless':
      return { title: '', detail: '' }
  }
}

/** The items of any list; null for other ideas. */
export const listOf = (idea: Idea): List | null =>
  idea.kind === 'list' ||
  idea.kind === 'tips' ||
  idea.kind === 'steps' ||
  idea.kind === 'checklist' ||
  idea.kind === 'timeline'
    ? idea
    : null

const withPhotos: readonly CompositionId[] = ['photo-full', 'photo-caption', 'photo-collage']

/** Compositions that can draw an idea, the best first. */
export function compositionsFor(idea: Idea, photos: number): readonly CompositionId[] {
  const own = ownCompositions(idea)
  if (photos === 0 || idea.kind === 'wordless') return own
  const pictured = withPhotos.filter((id) => id !== 'photo-collage' || photos > 1)
  return idea.kind === 'product'
    ? ['product-shelf', ...pictured]
    : [...pictured, ...(photos > 1 ? [] : ['magazine-cover' as const])]
}

function ownCompositions(idea: Idea): readonly CompositionId[] {
  switch (idea.kind) {
    case 'quote':
      return ['quote-marks', 'quote-panel', 'quote-poster', 'quote-centred']
    case 'testimonial':
      return ['testimonial', 'quote-panel', 'quote-marks', 'quote-centred']
    case 'number':
      return ['big-number', 'number-shape', 'type-poster', 'announcement-banner']
    case 'figures':
      return ['bars']
    case 'list':
      return ['list-numbered', 'list-cards', 'checklist', 'steps']
    case 'tips':
      return ['list-cards', 'list-numbered', 'checklist', 'steps']
    case 'steps':
      return ['steps', 'list-cards', 'list-numbered']
    case 'checklist':
      return ['checklist', 'list-numbered', 'list-cards']
    case 'timeline':
      return ['timeline', 'list-numbered', 'list-cards']
    case 'before-after':
      return ['before-after']
    case 'comparison':
      return ['comparison']
    case 'sale':
      return idea.amount === ''
        ? ['sale-number', 'announcement-art', 'type-poster', 'sale-coupon']
        : ['sale-number', 'sale-coupon', 'type-poster', 'announcement-art']
    case 'event':
      return ['event-card', 'event-poster', 'ticket', 'announcement-art']
    case 'countdown':
      return ['countdown', 'type-poster', 'announcement-art']
    case 'announcement':
      return ['announcement-art', 'announcement-banner', 'shape-poster', 'type-poster', 'magazine-cover']
    case 'question':
      return ['question-bubble', 'type-poster', 'announcement-art', 'shape-poster']
    case 'tip':
      return ['tip-note', 'announcement-art', 'type-poster', 'shape-poster']
    case 'definition':
      return ['definition', 'type-poster', 'announcement-art']
    case 'hiring':
      return ['hiring', 'announcement-art', 'type-poster', 'shape-poster']
    case 'product':
      return ['product-shelf', 'announcement-art', 'shape-poster', 'type-poster']
    case 'plain':
      return idea.title.length > 110
        ? ['announcement-art', 'announcement-banner', 'type-poster', 'quote-panel']
        : ['shape-poster', 'type-poster', 'announcement-art', 'magazine-cover', 'announcement-banner']
    case 'wordless':
      return ['plate']
  }
}

const asQuote = ({ title, detail }: Headline) => ({ kind: 'quote' as const, words: title, by: detail })

/** Draws the idea; a composition unfit for its kind draws the headline. */
export function compose(id: CompositionId, kit: Kit, idea: Idea): Plate {
  const words = headlineOf(idea)
  const list = listOf(idea)
  const isQuote = idea.kind === 'quote' || idea.kind === 'testimonial'
  const quote = isQuote ? idea : asQuote(words)
  switch (id) {
    case 'quote-marks':
      return quoteMarks(kit, quote)
    case 'quote-centred':
      return quoteCentred(kit, quote)
    case 'quote-poster':
      return quotePoster(kit, quote)
    case 'quote-panel':
      return quotePanel(kit, quote)
    case 'testimonial':
      return testimonial(kit, quote)
    case 'big-number':
      return idea.kind === 'number' ? bigNumber(kit, idea) : typePoster(kit, words)
    case 'number-shape':
      return idea.kind === 'number' ? numberShape(kit, idea) : shapePoster(kit, words)
    case 'bars':
      return idea.kind === 'figures' ? bars(kit, idea) : typePoster(kit, words)
    case 'list-numbered':
      return list === null ? typePoster(kit, words) : listNumbered(kit, list)
    case 'list-cards':
      return list === null ? announcementArt(kit, words) : listCards(kit, list)
    case 'checklist':
      return list === null ? announcementBanner(kit, words) : checklist(kit, list)
    case 'steps':
      return list === null ? announcementArt(kit, words) : steps(kit, list)
    case 'timeline':
      return list === null ? announcementArt(kit, words) : timeline(kit, list)
    case 'before-after':
      return idea.kind === 'before-after' ? beforeAfter(kit, idea) : announcementArt(kit, words)
    case 'comparison':
      return idea.kind === 'comparison' ? comparison(kit, idea) : announcementArt(kit, words)
    case 'event-card':
      return idea.kind === 'event' ? eventCard(kit, idea) : announcementArt(kit, words)
    case 'event-poster':
      return idea.kind === 'event' ? eventPoster(kit, idea) : typePoster(kit, words)
    case 'ticket':
      return idea.kind === 'event' ? ticket(kit, idea) : announcementBanner(kit, words)
    case 'sale-number':
      return idea.kind === 'sale' ? saleNumber(kit, idea) : typePoster(kit, words)
    case 'sale-coupon':
      return idea.kind === 'sale' ? saleCoupon(kit, idea) : announcementBanner(kit, words)
    case 'countdown':
      return idea.kind === 'countdown' ? countdown(kit, idea) : typePoster(kit, words)
    case 'announcement-art':
      return announcementArt(kit, words)
    case 'announcement-banner':
      return announcementBanner(kit, words)
    case 'question-bubble':
      return questionBubble(kit, words)
    case 'tip-note':
      return idea.kind === 'tip' && idea.label !== undefined ? tipNote(kit, words, idea.label) : tipNote(kit, words)
    case 'definition':
      return idea.kind === 'definition' ? definition(kit, idea) : typePoster(kit, words)
    case 'hiring':
      return idea.kind === 'hiring' ? hiring(kit, idea) : announcementArt(kit, words)
    case 'product-shelf':
      return idea.kind === 'product' ? productShelf(kit, idea) : shapePoster(kit, words)
    case 'magazine-cover':
      return magazineCover(kit, words)
    case 'type-poster':
      return typePoster(kit, words)
    case 'shape-poster':
      return shapePoster(kit, words)
    case 'photo-full':
      return photoFull(kit, words)
    case 'photo-caption':
      return photoCaption(kit, words)
    case 'photo-collage':
      return photoCollage(kit, words)
    case 'carousel-cover':
      return carouselCover(kit, words)
    case 'carousel-slide':
      return carouselSlide(kit, words)
    case 'carousel-end':
      return carouselEnd(kit, words)
    case 'plate':
      return plate(kit)
  }
}
