import type { PostKind } from '#app/domain/writing/kinds.ts'
import { behind } from './behind.ts'
import { event } from './event.ts'
import type { Frames } from './frame.ts'
import { hiring } from './hiring.ts'
import { howTo } from './how-to.ts'
import { launch } from './launch.ts'
import { milestone } from './milestone.ts'
import { news } from './news.ts'
import { question } from './question.ts'
import { quote } from './quote.ts'
import { sale } from './sale.ts'
import { story } from './story.ts'
import { testimonial } from './testimonial.ts'
import { tips } from './tips.ts'
import { topic } from './topic.ts'

/** The frames of every kind. */
export const framesOf: Readonly<Record<PostKind, Frames>> = {
  launch,
  sale,
  event,
  hiring,
  tips,
  'how-to': howTo,
  story,
  milestone,
  question,
  quote,
  testimonial,
  behind,
  news,
  topic,
}
