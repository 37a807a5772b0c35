const letters: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}
const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => letters[entity] ?? entity)

export const descriptionTag = /<meta name="description" content="([^"]*)"\/?>/

/** Title and description of a saved page; null when one is missing. */
export function wordsOf(html: string): { title: string; description: string } | null {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  const description = descriptionTag.exec(html)?.[1]
  return title === undefined || description === undefined
    ? null
    : { title: decoded(title), description: decoded(description) }
}
