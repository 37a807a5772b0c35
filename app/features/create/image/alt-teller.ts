/** Sends a picture's latest alt text to the library. */
export type TellAlt = (mediaId: string, alt: string) => Promise<unknown>

/** Tracks alt texts that have not arrived in the library; a post carries its own. */
export function altTeller(tell: TellAlt) {
  const untold = new Map<string, string>()
  const tellOne = async (mediaId: string) => {
    const alt = untold.get(mediaId)
    if (alt === undefined) return
    try {
      await tell(mediaId, alt)
      // A text written meanwhile is still to be sent.
      if (untold.get(mediaId) === alt) untold.delete(mediaId)
    } catch {
      // Kept, and sent again with the post.
    }
  }
  return {
    note: (mediaId: string, alt: string) => void untold.set(mediaId, alt),
    tell: tellOne,
    tellAll: async (mediaIds: readonly string[]) => void (await Promise.all(mediaIds.map(tellOne))),
  }
}
