import { stopWords } from './words.ts'

/** Small words of other languages that are no words of English. */
const foreign = new Set(
  `der das und wir für mit nicht ist sind eine einen unser unsere auf dem den zum zur ab bis auch kommt neue bei uns
el la los las una para con por del este esta desde nuestra nuestro hasta toda todo y más en
le les des et pour dans avec sur une notre nos vous est aux du au chez
os uma não com nosso nossa você são para às em da do dos
il gli della di per una nuovo nostra sono è con alla dal
het een van voor niet ook onze met zijn bij
och att för inte på med vår är det som
og til på vores ikke med
i w na się nie dla jest do`
    .split(/\s+/)
    .filter((word) => word !== '' && !['i', 'do', 'on', 'in', 'a'].includes(word)),
)

/** Frames are English: a text in any other language gets its own words and nothing else. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  if (words.length === 0) return false
  const latin = words.filter((word) => /^[\p{sc=Latin}']+$/u.test(word)).length
  if (latin / words.length <= 0.9) return false
  const known = words.filter((word) => stopWords.has(word)).length
  const other = words.filter((word) => foreign.has(word)).length
  if (
    other > known &&
    other >= 1 &&
    /[äöüßéèêçñãõáíóúøåæ]|\b(?:und|der|das|los|les|het|para|con|il|avec|não|och)\b/i.test(text)
  )
    return false
  if (other >= 2 && other > known) return false
  return words.length < 12 || known / words.length >= 0.08
}
