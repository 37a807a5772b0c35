import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { type Composition, isChanged } from '#app/domain/posts/composition.ts'
import type { DraftVersion } from '#app/domain/posts/draft-versions.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'

const pictures = counted('picture', 'pictures')
const platforms = counted('platform', 'platforms')

export const whyWords: Record<DraftVersion['why'], string | null> = {
  pause: null,
  'before-restore': 'Before another version was restored',
  elsewhere: 'From another tab',
}

/** The parts of a composition besides its text. */
export function besideText(value: Composition): string {
  const own = platformIds.filter((id) => isChanged(value, id)).map((id) => platformOf(id).name)
  return [
    platforms(value.platforms.length),
    ...(value.mediaIds.length > 0 ? [pictures(value.mediaIds.length)] : []),
    ...(own.length > 0 ? [`its own text for ${listWords(own)}`] : []),
  ].join(' · ')
}
