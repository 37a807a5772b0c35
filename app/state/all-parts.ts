type Part<Item> = { readonly posts: readonly Item[]; readonly next: number | null }

/** All items of a list that the server gives in parts. */
export async function allParts<Item>(ask: (from: number) => Promise<Part<Item>>): Promise<readonly Item[]> {
  const all: Item[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part: Part<Item> = await ask(from)
    all.push(...part.posts)
    from = part.next
  }
  return all
}
