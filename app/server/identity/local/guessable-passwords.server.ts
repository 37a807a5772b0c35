import { commonAsTyped, commonWords } from './common-passwords.server.ts'

const differentCharacters = 4
const lettersFor: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** A word without the figures and signs around it: `Summer2026!` is `summer`. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
/** A word with its figures read as the letters they stand for: `p4ssw0rd` is `password`. */
const spelled = (text: string) => text.replace(/[@43105$]/g, (sign) => lettersFor[sign] ?? sign)

/** Whether a password is among the first a stranger would try: a common one, or the person's own address. */
export function isGuessable(password: string, email: string | null): boolean {
  const lower = password.normalize('NFKC').toLowerCase().trim()
  if (new Set(lower).size < differentCharacters || commonAsTyped.has(lower)) return true
  const localPart = email?.split('@')[0] ?? ''
  const own = new Set([email ?? '', localPart, bare(localPart)].map((text) => text.toLowerCase()))
  own.delete('')
  const readings = [lower, bare(lower), bare(spelled(lower)), spelled(bare(lower))]
  return readings.some((reading) => own.has(reading) || commonWords.has(reading))
}
