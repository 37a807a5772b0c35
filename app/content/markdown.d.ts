/** An article, parsed by the build. Its head was checked by its folder's schema; the lists of articles name it. */
declare module '*.md' {
  export const head: unknown
  export const body: import('./article.ts').ArticleBody
}
