/** Patterns of personal data, each with its replacement. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/[^\s@]+(?:@+[^\s@]+)+/g, '‹e-mail›'],
  [/\b(https?|wss?|postgres(?:ql)?):\/\/[^\s"'<>)]+/gi, '‹address›'],
  [/"[^"\n]{0,2000}"|(?<!\w)'[^'\n]{0,2000}'(?!\w)|`[^`\n]{0,2000}`|“[^”\n]{0,2000}”/g, '‹text›'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '‹id›'],
  [/\b(?:user|sess|client|idn|org|sk|pk|whsec)_\w+/gi, '‹id›'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){3,7}\b/gi, '‹address›'],
  [/\b(?=\w*\d)(?=\w*[a-z])[\w-]{20,}\b/gi, '‹id›'],
  [/(?:[A-Za-z]:)?(?:[\\/][\w.@~-]+){2,}/g, '‹path›'],
  [/\d{3,}/g, '‹number›'],
]

const longestCharacters = 500

/** A replacement may expose another match, so it repeats until nothing changes. */
function scrubbed(line: string): string {
  const said = personal.reduce((text, [what, word]) => text.replace(what, word), line)
  return said === line ? said : scrubbed(said)
}

/** An error message without personal data, for a shared log and for grouping equal errors. */
export function withoutPersonal(text: string): string {
  const line = text
    .slice(0, 4 * longestCharacters)
    .replace(/\s+/g, ' ')
    .trim()
  return scrubbed(line).slice(0, longestCharacters)
}

const isWord = /^(?:[a-z_-]{1,20}|v\d)$/i

/** A path with every part that is not a plain word replaced by a star. */
const plainPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((part) => (part === '' || isWord.test(part) ? part : '*'))
    .join('/')

/** A place without the personal parts of its path. */
export const plainPlace = (place: string): string => place.slice(0, 300).replace(/\/\S*/g, plainPath)
