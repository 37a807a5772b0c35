import type { Idea } from './brief/brief.ts'
import { shortened } from './brief/clean-words.ts'
import { headlineOf, listOf } from './compositions/compose.ts'
import type { CompositionId } from './compositions/composition-ids.ts'
import type { DesignPhoto } from './design.ts'

const sentence = (words: string) => (/[.!?…]["”']?$/u.test(words) ? words : `${words}.`)
const and = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`

/** The picture's words as a sentence. */
function said(idea: Idea): string {
  const list = listOf(idea)
  if (list !== null)
    return sentence(
      `${list.title === '' ? 'A list' : list.title}: ${list.items.map((item, index) => `${index + 1}. ${item}`).join('; ')}`,
    )
  switch (idea.kind) {
    case 'quote':
      return sentence(`Quote${idea.by === '' ? '' : ` by ${idea.by}`}: “${idea.words}”`)
    case 'testimonial':
      return sentence(`Testimonial${idea.by === '' ? '' : ` by ${idea.by}`}: “${idea.words}”`)
    case 'figures':
      return sentence(
        `Bar chart${idea.title === '' ? '' : `, ${idea.title}`}: ${and(idea.figures.map(({ meaning, value }) => `${meaning} ${value}`))}`,
      )
    case 'before-after':
      return sentence(
        `${idea.title === '' ? '' : `${sentence(idea.title)} `}Before: ${sentence(idea.before)} After: ${idea.after}`,
      )
    case 'comparison':
      return sentence(
        `${idea.title === '' ? 'Comparison' : idea.title}: ${[idea.left, idea.right].map(({ name, points }) => (points.length === 0 ? name : `${name} (${points.join(', ')})`)).join(' and ')}`,
      )
    case 'sale':
      return sentence(
        [
          `Sale: ${[idea.amount, idea.title].filter((part) => part !== '').join(', ')}`,
          idea.code === '' ? '' : `code ${idea.code}`,
          idea.until === '' ? '' : `until ${idea.until}`,
        ]
          .filter((part) => part !== '')
          .join(', '),
      )
    case 'event':
      return sentence(
        `Event: ${[idea.title, idea.when, idea.where, idea.detail].filter((part) => part !== '').join(', ')}`,
      )
    case 'definition':
      return sentence(`Definition of ${idea.term}: ${idea.meaning}`)
    case 'tip':
      return sentence(`Tip: ${[sentence(idea.title), idea.detail].filter((part) => part !== '').join(' ')}`)
    case 'wordless':
      return ''
    default: {
      const { title, detail } = headlineOf(idea)
      return [sentence(title), ...(detail === '' ? [] : [sentence(detail)])].join(' ')
    }
  }
}

/** A suggested alt text, within the limit of the strictest platform. */
export function altOf(composition: CompositionId, idea: Idea, photos: readonly DesignPhoto[]): string {
  const shown = photos.map(({ alt }) => alt.trim()).filter((alt) => alt !== '')
  const isPhoto =
    photos.length > 0 &&
    (composition.startsWith('photo') || composition === 'magazine-cover' || composition === 'product-shelf')
  const words = said(idea)
  const seen = !isPhoto
    ? ''
    : shown.length > 0
      ? sentence(`Photo: ${shown.join('; ')}`)
      : photos.length > 1
        ? 'Photos.'
        : 'Photo.'
  return shortened(
    [words, seen].filter((part) => part !== '').join(' ') || 'A pattern of simple shapes, without words.',
    480,
  )
}
