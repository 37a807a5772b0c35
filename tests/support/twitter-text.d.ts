/** As much of twitter-text as tests stand their own counting beside; it comes without types. */
declare module 'twitter-text' {
  type Found<Name extends string> = { readonly [name in Name]: string } & {
    readonly indices: readonly [number, number]
  }
  /** The configuration files X publishes; `defaults` is what its own counter runs with. */
  type Configurations = Readonly<Record<'version1' | 'version2' | 'version3' | 'defaults', object>>
  const twitter: {
    readonly configs: Configurations
    parseTweet(text: string, configuration?: object): { readonly weightedLength: number }
    extractUrlsWithIndices(text: string): readonly Found<'url'>[]
    extractHashtagsWithIndices(text: string): readonly Found<'hashtag'>[]
    extractMentionsWithIndices(text: string): readonly Found<'screenName'>[]
    extractCashtagsWithIndices(text: string): readonly Found<'cashtag'>[]
  }
  export default twitter
}
