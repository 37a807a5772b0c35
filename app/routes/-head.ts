import type { HeadWords } from '#app/content/head-of.ts'

/** The head of a public page. Its words come when the page does: the first script of every page carries none of them. */
export async function headWith(load: () => Promise<HeadWords>) {
  const [{ headOf }, words] = await Promise.all([import('#app/content/head-of.ts'), load()])
  return headOf(words)
}
