import { exportedCharacters, exportedPosts } from '#app/domain/limits.ts'

export type Part<Item> = { readonly posts: readonly Item[]; readonly next: number | null }

/** Which of these go into one answer, from a place in their order on; at least one. `next` is where the rest begins. */
export function partFrom(
  all: readonly { readonly id: string; readonly letters: number }[],
  from: number,
): { readonly ids: readonly string[]; readonly next: number | null } {
  const ids: string[] = []
  let letters = 0
  for (const one of all.slice(from)) {
    letters += one.letters
    if (ids.length > 0 && (ids.length === exportedPosts || letters > exportedCharacters)) break
    ids.push(one.id)
  }
  const end = from + ids.length
  return { ids, next: end < all.length ? end : null }
}
