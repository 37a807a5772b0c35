/** An article, read by the build. Its head was checked for what its folder holds; the lists of articles say which. */
declare module '*.md' {
  export const head: unknown
  export const body: import('./article.ts').ArticleBody
}
