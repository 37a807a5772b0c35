import { exportedBytes, exportedPosts } from '#app/domain/limits.ts'

export type Part<Item> = { readonly posts: readonly Item[]; readonly next: number | null }

/** So many rows are looked at for one answer: one more than it takes, which says that there is a rest. */
export const lookedAtOnce = exportedPosts + 1

/** Items that fit into one answer from a place on; at least one. `next` is the place of the rest. */
export function partFrom(
  rest: readonly { readonly id: string; readonly bytes: number }[],
  from: number,
): { readonly ids: readonly string[]; readonly next: number | null } {
  const ids: string[] = []
  let bytes = 0
  for (const one of rest) {
    bytes += one.bytes
    if (ids.length > 0 && (ids.length === exportedPosts || bytes > exportedBytes)) break
    ids.push(one.id)
  }
  return { ids, next: ids.length < rest.length ? from + ids.length : null }
}
