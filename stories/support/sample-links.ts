import type { LinkedPage } from '#app/domain/links/linked-page.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { type Scene, sceneAddress, sceneSize } from './sample-pictures.ts'

export const sampleLink = 'https://example.com/second-bakery'

export const pictured = (
  scene: Scene,
  to: Partial<NonNullable<LinkedPage['picture']>> = {},
): LinkedPage['picture'] => ({
  source: sceneAddress(scene),
  ...sceneSize(scene),
  ...to,
})

/** What a page says of itself, with a large picture. */
export const samplePage = (to: Partial<LinkedPage> = {}): LinkedPage => ({
  title: 'How we built a second bakery',
  description: 'Twice the oven, a long table by the window, and the same 36 hours for every loaf of sourdough.',
  picture: pictured('bread'),
  wantsLarge: true,
  ...to,
})

export const found = (to: Partial<LinkedPage> = {}): QueryView<LinkedPage> => ({ state: 'ready', data: samplePage(to) })
