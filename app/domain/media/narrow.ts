import { folded, sameName, saysAll } from '../wording/fold.ts'
import type { MediaFilter } from './filter.ts'
import { lacksAlt, type MediaItemView } from './item.ts'

const says = ({ name, alt, tags }: MediaItemView, text: string) => saysAll(`${name}\n${alt}\n${tags.join('\n')}`, text)

const liesIn = (item: MediaItemView, folder: string) =>
  item.folder === folder || (folder !== '' && `${folded(item.folder)}/`.startsWith(`${folded(folder)}/`))

const orders: Readonly<Record<MediaFilter['order'], (a: MediaItemView, b: MediaItemView) => number>> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  name: (a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()) || a.id.localeCompare(b.id),
  largest: (a, b) => b.bytes - a.bytes || b.id.localeCompare(a.id),
}

/** True when the filter works on loaded items: of the posts that use them only the number is known. */
export const canNarrow = ({ place, usage }: MediaFilter): boolean =>
  place === 'library' && (usage === 'all' || usage === 'used' || usage === 'unused')

/** A filter's result from loaded items, while offline. Items without a project belong to the first one. */
export function narrowed(
  items: readonly MediaItemView[],
  filter: MediaFilter,
  firstProjectId: string | null = null,
): readonly MediaItemView[] {
  const { text, place, kind, usage, alt, favourite, folder, tag, projectId, order } = filter
  return items
    .filter(
      (item) =>
        item.isListed &&
        (item.deletedAt !== null) === (place === 'trash') &&
        says(item, text) &&
        (kind === 'all' || item.kind === kind) &&
        (usage === 'all' || (usage === 'unused') === (item.uses === 0)) &&
        (alt === 'all' || lacksAlt(item)) &&
        (!favourite || item.isFavourite) &&
        (folder === null || liesIn(item, folder)) &&
        (tag === null || item.tags.some((one) => sameName(one, tag))) &&
        (projectId === null || (item.projectId ?? firstProjectId) === projectId),
    )
    .sort(orders[order])
}
