import { pathsSavedAs } from '#app/content/places.ts'

/** An address where nothing is: its page is content as well, and measured like the others. */
export const missingPath = '/nowhere'

/** The pages a row looks at: those that `BENCH_PAGES` names, every public one when it says `site`, else those given. */
export function pagesAsked(usual: readonly string[]): readonly string[] {
  const named = process.env.BENCH_PAGES
  if (named === 'site') return [...pathsSavedAs('content'), missingPath, ...pathsSavedAs('on-interaction', 'page')]
  return named?.split(',') ?? usual
}
