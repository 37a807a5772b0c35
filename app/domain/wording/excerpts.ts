import { firstGraphemesOf } from './graphemes.ts'

/** The first line that is not empty. */
export const titleOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** Title of a post without common text: media only, or versions only. */
export const wordless = 'Without words'

/** At most `room` graphemes, cut between words; never a lone "…". */
export function excerptOf(text: string, room: number): string {
  const letters = firstGraphemesOf(text, room + 1)
  if (letters.length <= room) return text
  const cut = letters.slice(0, room).join('')
  const betweenWords = /\s/.test(letters[room] ?? '') ? cut : cut.replace(/\s+\S*$/u, '')
  const kept = betweenWords.replace(/[\s.,:;!?…–—-]+$/u, '')
  return kept === '' ? cut : `${kept}…`
}
