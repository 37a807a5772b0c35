/** As much of twitter-text as tests stand their own counting beside; it comes without types. */
declare module 'twitter-text' {
  type Found<Name extends string> = { readonly [name in Name]: string } & {
    readonly indices: readonly [number, number]
  }
  const twitter: {
    parseTweet(text: string): { readonly weightedLength: number }
    extractUrlsWithIndices(text: string): readonly Found<'url'>[]
    extractHashtagsWithIndices(text: string): readonly Found<'hashtag'>[]
    extractMentionsWithIndices(text: string): readonly Found<'screenName'>[]
    extractCashtagsWithIndices(text: string): readonly Found<'cashtag'>[]
  }
  export default twitter
}
