import { firstGraphemesOf } from './graphemes.ts'

/** The first line that says something. */
export const titleOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** What a post without a word of its own is called where it is listed: pictures alone, or a text for single platforms. */
export const wordless = 'Without words'

/** As much as there is room for, cut between words; never a lone "…". */
export function excerptOf(text: string, room: number): string {
  const letters = firstGraphemesOf(text, room + 1)
  if (letters.length <= room) return text
  const cut = letters.slice(0, room).join('')
  const betweenWords = /\s/.test(letters[room] ?? '') ? cut : cut.replace(/\s+\S*$/u, '')
  const kept = betweenWords.replace(/[\s.,:;!?…–—-]+$/u, '')
  return kept === '' ? cut : `${kept}…`
}
