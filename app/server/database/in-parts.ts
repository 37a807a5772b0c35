import { exportedBytes, exportedPosts } from '#app/domain/limits.ts'

export type Part<Item> = { readonly posts: readonly Item[]; readonly next: number | null }

/** Which of these go into one answer, from a place in their order on; at least one. `next` is where the rest begins. */
export function partFrom(
  all: readonly { readonly id: string; readonly bytes: number }[],
  from: number,
): { readonly ids: readonly string[]; readonly next: number | null } {
  const ids: string[] = []
  let bytes = 0
  for (const one of all.slice(from)) {
    bytes += one.bytes
    if (ids.length > 0 && (ids.length === exportedPosts || bytes > exportedBytes)) break
    ids.push(one.id)
  }
  const end = from + ids.length
  return { ids, next: end < all.length ? end : null }
}
