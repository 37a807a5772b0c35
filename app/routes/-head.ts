import type { HeadWords } from '#app/content/head-of.ts'

/** The head of a public page. Its text is loaded with the page: the first script of every page contains none. */
export async function headWith(load: () => Promise<HeadWords>) {
  const [{ headOf }, words] = await Promise.all([import('#app/content/head-of.ts'), load()])
  return headOf(words)
}
