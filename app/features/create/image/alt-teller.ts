/** Tells the library what a picture shows, as it was last written. */
export type TellAlt = (mediaId: string, alt: string) => Promise<unknown>

/** Remembers which alt texts were written and are not known to have arrived in the library; a post takes its own along. */
export function altTeller(tell: TellAlt) {
  const untold = new Map<string, string>()
  const tellOne = async (mediaId: string) => {
    const alt = untold.get(mediaId)
    if (alt === undefined) return
    try {
      await tell(mediaId, alt)
      // What was written meanwhile is still to be told.
      if (untold.get(mediaId) === alt) untold.delete(mediaId)
    } catch {
      // It is still here, and told again with the post.
    }
  }
  return {
    note: (mediaId: string, alt: string) => void untold.set(mediaId, alt),
    tell: tellOne,
    tellAll: async (mediaIds: readonly string[]) => void (await Promise.all(mediaIds.map(tellOne))),
  }
}
