import { type Topic, topics } from '#app/content/article.ts'
import { features } from '#app/content/features.ts'

export type Ours = { readonly stands: 'works' | 'making' | 'other'; readonly short: string; readonly says: string }

/** What Ninefold has to say to a topic: from the list of features where that knows it. */
export function oursOn(topic: Topic): Ours {
  const told = topics[topic]
  if ('ours' in told) return { stands: 'other', short: told.short, says: told.ours }
  const feature = features.find(({ id }) => id === told.feature)
  if (feature === undefined) throw new Error(`The list of features has no ${told.feature}.`)
  if (!feature.works) return { stands: 'making', short: 'In the making', says: `${feature.name}: not yet.` }
  return { stands: 'works', short: 'Works', says: feature.sentence }
}
