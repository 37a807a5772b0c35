import { type Topic, topics } from '#app/content/article.ts'
import { features, standingOf } from '#app/content/features.ts'

export type Ours = {
  readonly stands: 'works' | 'larger' | 'making' | 'other'
  readonly short: string
  readonly says: string
}

/** Ninefold's statement on a topic, from the list of features where it has one. */
export function oursOn(topic: Topic): Ours {
  const told = topics[topic]
  if ('ours' in told) return { stands: 'other', short: told.short, says: told.ours }
  const feature = features.find(({ id }) => id === told.feature)
  if (feature === undefined) throw new Error(`The list of features has no ${told.feature}.`)
  const { stands, words } = standingOf(told.feature)
  return { stands, short: words, says: stands === 'making' ? `${feature.name}: not yet.` : feature.sentence }
}
