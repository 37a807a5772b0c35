const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => letters[entity] ?? entity)

export const descriptionTag = /<meta name="description" content="([^"]*)"\/?>/

/** The title and the description of a saved page; null where it lacks one. */
export function wordsOf(html: string): { title: string; description: string } | null {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  const description = descriptionTag.exec(html)?.[1]
  return title === undefined || description === undefined
    ? null
    : { title: decoded(title), description: decoded(description) }
}
