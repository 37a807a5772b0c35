/** A part of a text that a platform links, in UTF-16 units. */
export type Entity = {
  readonly kind: 'link' | 'hashtag' | 'mention' | 'cashtag'
  readonly from: number
  readonly to: number
}
