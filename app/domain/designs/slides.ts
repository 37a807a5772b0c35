import { bareSentencesOf } from '../wording/sentences.ts'
import type { Idea } from './brief/brief.ts'
import { headlineOf, listOf } from './compositions/compose.ts'
import type { CompositionId } from './compositions/composition-ids.ts'

export type Slide = { readonly composition: CompositionId; readonly idea: Idea }

const plain = (title: string, detail: string): Idea => ({ kind: 'plain', title, detail })

/** A point and its explanation: 'Write it down: decisions, not meetings'. */
function pointOf(item: string): Idea {
  const parts = /^(.{3,48}?)(?::\s+|\s[–—-]\s|(?<=[a-z])\.\s+)(.{6,})$/u.exec(item)
  return parts === null ? plain(item, '') : plain(parts[1] ?? '', parts[2] ?? '')
}

/** Points of an idea; one per slide. */
function pointsOf(idea: Idea): readonly Idea[] {
  const list = listOf(idea)
  if (list !== null) return list.items.map(pointOf)
  switch (idea.kind) {
    case 'figures':
      return idea.figures.map((figure): Idea => ({ kind: 'number', figure }))
    case 'before-after':
      return [plain('Before', idea.before), plain('After', idea.after)]
    case 'comparison':
      return [idea.left, idea.right].map(({ name, points }) => plain(name, points.join(' · ')))
    case 'event':
      return [plain(idea.when, ''), plain(idea.where, ''), plain(idea.detail, '')]
    case 'sale':
      return [
        plain(idea.amount, ''),
        plain(idea.code === '' ? '' : `Code ${idea.code}`, ''),
        plain(idea.until === '' ? '' : `Until ${idea.until}`, ''),
      ]
    default:
      return bareSentencesOf(headlineOf(idea).detail).map((sentence) => plain(sentence, ''))
  }
}

function lineOf(point: Idea): string {
  const { title, detail } = headlineOf(point)
  return detail === '' ? title : `${title}: ${detail}`
}

/** At most ten slides: a cover, one per point, and a summary. Further points share slides; none is lost. */
export function slidesOf(idea: Idea): readonly Slide[] {
  if (idea.kind === 'wordless') return [{ composition: 'plate', idea }]
  const { title, detail } = headlineOf(idea)
  const points = pointsOf(idea).filter((point) => headlineOf(point).title !== '')
  const most = 8
  const share = Math.ceil(points.length / most)
  const shared =
    share <= 1
      ? points
      : Array.from({ length: Math.ceil(points.length / share) }, (_, index) => {
          const [first = plain('', ''), ...others] = points.slice(index * share, (index + 1) * share)
          const { title: head, detail: rest } = headlineOf(first)
          return plain(head, [...(rest === '' ? [] : [rest]), ...others.map(lineOf)].join(' · '))
        })
  const name = title === '' ? headlineOf(shared[0] ?? idea).title : title
  const short = points.map((point) => headlineOf(point).title)
  const isLongIdea = points.length === 0
  return [
    { composition: 'carousel-cover', idea: plain(name, isLongIdea ? detail : '') },
    ...shared.map(
      (point): Slide => ({ composition: point.kind === 'number' ? 'big-number' : 'carousel-slide', idea: point }),
    ),
    ...(isLongIdea
      ? []
      : [{ composition: 'carousel-end' as const, idea: plain(name, short.length > 1 ? short.join('\n') : '') }]),
  ]
}
