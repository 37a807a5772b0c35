/** Supported encodings, UTF-8 first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type Encoding = (typeof encodings)[number]

export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
  'windows-1252': 'Western (Windows-1252)',
  macintosh: 'Western (Mac)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  'euc-kr': 'Korean (EUC)',
}

/** Encoding named by the byte order mark; null without one. */
export function markedEncoding([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

function reads(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    // A character cut off at the end is no fault.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

export const isUtf8 = (bytes: Uint8Array): boolean => reads(bytes, 'utf-8')

/** Bytes examined to detect the encoding. */
const lookedAt = 262_144
/** Least share of characters beyond ASCII that must be usual in an encoding. */
const mostly = 0.8

/** UTF-16 has a zero byte beside each Latin letter, space and line end. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const noughts = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  if (Math.max(even, odd) < bytes.length / 20) return null
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Kana and neighbouring signs, which Japanese read in a wrong encoding lacks. */
function isJapanese(bytes: Uint8Array, encoding: 'shift_jis' | 'euc-jp'): boolean {
  if (!reads(bytes, encoding)) return false
  const signs = new TextDecoder(encoding).decode(bytes).match(/\P{ASCII}/gu) ?? []
  // Half-width forms are one byte each in Shift JIS, so any byte of another encoding may look like one.
  const usual = signs.filter((sign) => /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]/u.test(sign)).length
  const kana = signs.filter((sign) => /[\u3041-\u30ff]/u.test(sign)).length
  return share(usual, signs.length) >= mostly && share(kana, signs.length) > 0.1
}

/** Shift JIS without kana, as in short headlines: its lead bytes are rare in GBK. */
function isShiftJisWithoutKana(bytes: Uint8Array): boolean {
  return reads(bytes, 'shift_jis') && share(...pairsIn(bytes, [0x88, 0x9f], [0x40, 0xfc])) >= mostly && isInRows(bytes)
}

/** Japanese characters stand in runs; a misread European letter stands between ASCII letters. */
function isInRows(bytes: Uint8Array): boolean {
  const text = decoded(bytes, 'shift_jis')
  const inRows = Array.from((text.match(/\P{ASCII}{2,}/gu) ?? []).join('')).length
  return share(inRows, text.match(/\P{ASCII}/gu)?.length ?? 0) >= 0.5
}

/** Counts the pairs with a lead byte beyond ASCII: those within the bounds, and all. */
function pairsIn(
  bytes: Uint8Array,
  [firstFrom, firstTo]: readonly [number, number],
  [secondFrom, secondTo]: readonly [number, number],
): [within: number, all: number] {
  let [within, all] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    at += 1
    all += 1
    const second = bytes[at] ?? 0
    if (first >= firstFrom && first <= firstTo && second >= secondFrom && second <= secondTo) within += 1
  }
  return [within, all]
}

const signsBeyondAscii = (bytes: Uint8Array, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes).match(/\P{ASCII}/gu) ?? []

const shareOf = (signs: readonly string[], usual: string) =>
  share(signs.filter((sign) => usual.includes(sign)).length, signs.length)

/** Shift JIS with half-width kana, one byte each, as in lists of addresses beside kanji. */
function isShiftJisWithNarrowKana(bytes: Uint8Array): boolean {
  if (!reads(bytes, 'shift_jis') || !isInRows(bytes)) return false
  const signs = signsBeyondAscii(bytes, 'shift_jis')
  const narrow = signs.filter((sign) => /[\uff61-\uff9f]/u.test(sign)).length
  const wide = signs.filter((sign) => /[\u3000-\u30ff\u4e00-\u9fff]/u.test(sign)).length
  // Most kanji and all kana have lead bytes below the letters of other encodings.
  let first = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const isWide = (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
    if (isWide && byte <= 0x9f) first += 1
    if (isWide) at += 1
  }
  return share(narrow + wide, signs.length) >= mostly && share(wide, signs.length) > 0.1 && share(first, wide) >= mostly
}

/** Syllables and characters that every text of some length contains. */
const usualIn = { 'euc-kr': '이다는에의를을가은하고지니로한', big5: '的一是不了在有人我這個們來大中' } as const

/** Korean, and Chinese of Taiwan: byte pairs lie within bounds, and every text has some of the usual characters. */
function isWritten(bytes: Uint8Array, encoding: 'euc-kr' | 'big5'): boolean {
  if (!reads(bytes, encoding)) return false
  const [within, all] =
    encoding === 'euc-kr' ? pairsIn(bytes, [0xb0, 0xc8], [0xa1, 0xfe]) : pairsIn(bytes, [0xa1, 0xc6], [0x40, 0xfe])
  return share(within, all) >= mostly && shareOf(signsBeyondAscii(bytes, encoding), usualIn[encoding]) >= 0.05
}

/** The 3,755 most used Chinese characters (GB 2312, level 1) and their punctuation. */
function isChinese(bytes: Uint8Array): boolean {
  if (!reads(bytes, 'gb18030')) return false
  const [letters, all] = pairsIn(bytes, [0xb0, 0xd7], [0xa1, 0xfe])
  const [signs] = pairsIn(bytes, [0xa1, 0xa3], [0xa1, 0xfe])
  return letters > 0 && share(letters + signs, all) >= mostly
}

/** UTF-8 with a few wrong bytes, as in files joined from others: hardly any other text reads so by chance. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const signs = new TextDecoder().decode(bytes).match(/\P{ASCII}/gu) ?? []
  const wrong = signs.filter((sign) => sign === '\ufffd').length
  return share(signs.length - wrong, signs.length) >= mostly
}

const isLetterOfAscii = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** The most frequent letters of each alphabet. */
const usualLetters = {
  'windows-1251': 'оеаинтсрвл',
  'windows-1253': 'αοιετςσνηρ',
  'windows-1255': 'יוהלאמתבשר',
  'windows-1256': 'اليمونترب',
} as const
const alphabets = ['windows-1251', 'windows-1253', 'windows-1255', 'windows-1256'] as const

/**
 * Letters beyond ASCII by language, each with its share in percent. The score is by language, not by encoding: any two
 * languages together have nearly every letter.
 */
const western = [
  'ü35 ä30 ß18 ö17',
  'é60 à12 è10 ê5 ç4 ô2 î2 û2 â1 ù1 ë.5 ï.5 œ.5',
  'ó28 í22 á20 é12 ñ8 ú5 ¿2 ¡2 ü1',
  'è30 à25 ù15 ò12 ì9 é9',
  'ã23 ç16 é13 á12 í8 ó7 ê6 õ5 ú4 à3 â2 ô1',
  'é35 ë35 ï15 è5 ö5 ü5',
  'ä42 ö29 å28 é1',
  'ø40 å38 æ20 é2',
  'á17 ð17 í16 þ14 ó9 ö8 æ8 é7 ú3 ý1',
  'à22 ó18 é15 è15 í14 ò5 ç4 ú4 ï2 ü1',
  'ä35 õ30 ü25 ö10',
  // Several languages in one file.
  Array.from('äöüßéèêëàâçîïôùûœáíóúñãõåøæìò¿¡', (letter) => `${letter}3`).join(' '),
]
const central = [
  'í21 á15 ě11 é9 ř8 č7 ž7 ý7 š6 ů4 ú2 ň1 ť.5 ď.5 ó.5',
  'á19 í11 č10 ý10 é9 š9 ž9 ú7 ť5 ľ4 ň2 ô2 ä1 ď1 ó1 ŕ.2 ĺ.2',
  'ł25 ę16 ą15 ż12 ó11 ś10 ć6 ń4 ź1',
  'á28 é28 ö10 ó10 ő8 í6 ü5 ú3 ű2',
  'ă40 î18 ş17 ţ15 â10',
  'č28 š26 ć20 ž16 đ10',
  'č45 š30 ž25',
]
const turkish = ['ı38 ü14 ş14 ğ10 ç10 ö7 İ3 â1 î1 û1']

const sharesOf = (language: string): ReadonlyMap<string, number> =>
  new Map(language.split(' ').map((one) => [one[0] ?? '', Number(one.slice(1)) / 100]))
const languagesOf = new Map<Encoding, readonly ReadonlyMap<string, number>[]>([
  ['windows-1252', western.map(sharesOf)],
  ['macintosh', western.map(sharesOf)],
  ['windows-1250', central.map(sharesOf)],
  ['iso-8859-2', central.map(sharesOf)],
  ['windows-1254', turkish.map(sharesOf)],
])

/** Units and ordinals in Western texts ("5 m³", "nº 7", "2ª"), whose bytes are letters in other encodings. */
const units = /(?<![a-z\x80-\xff])(?:(?:[cdk]?m|ft)[\xb2\xb3\xb9]|n[\xba\xb0])(?![a-z\x80-\xff])|\d[\xba\xaa\xb0]/gi
const withoutUnits = (bytes: Uint8Array) => {
  const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return Uint8Array.from(signs.replace(units, ' '), (sign) => sign.charCodeAt(0))
}
/** Share of a letter that a language does not have. */
const strange = 0.0005
const isBesideWords = (sign: string) => /[\p{Pi}\p{Pf}\p{Pd}…®™©°]/u.test(sign)
/** Share of signs that are no letters: quotation marks and trade marks touch words in every language. */
const besideWords = (sign: string) => (isBesideWords(sign) ? 0.1 : 0.005)

/** Counts the characters beyond ASCII that touch a word, as this encoding reads them. */
function wordSigns(bytes: Uint8Array, encoding: Encoding): ReadonlyMap<string, number> {
  const text = Array.from(decoded(bytes, encoding))
  const signs = new Map<string, number>()
  const beyond = (sign: string | undefined) => sign !== undefined && (/[a-z]/i.test(sign) || sign > '\x7f')
  for (const [at, sign] of text.entries()) {
    const [before, after] = [text[at - 1], text[at + 1]]
    if (sign <= '\x7f' || !(beyond(before) || beyond(after))) continue
    const isLetter = /\p{L}/u.test(sign)
    const isInside =
      /\p{Ll}/u.test(before ?? '') &&
      (isLetter ? /\p{Lu}/u.test(sign) : /\p{Ll}/u.test(after ?? '') && !isBesideWords(sign))
    const isWrong = isInside || /\p{Cc}/u.test(sign)
    const named = isWrong ? '\0' : isLetter ? lowered(sign) : sign
    signs.set(named, (signs.get(named) ?? 0) + 1)
  }
  return signs
}
const lowered = (sign: string) => (sign === 'İ' ? sign : sign.toLowerCase())

/** Log-likelihood of these characters in the language that fits best. */
function explained(signs: ReadonlyMap<string, number>, encoding: Encoding): number {
  const logs = (languagesOf.get(encoding) ?? []).map((shares) =>
    [...signs].reduce((sum, [sign, times]) => {
      const usual = shares.get(sign) ?? (/\p{L}|\0/u.test(sign) ? strange : besideWords(sign))
      return sum + times * Math.log(usual)
    }, 0),
  )
  return Math.max(...logs)
}

/** Penalty for Macintosh: its files are so rare that a few letters must not win over Central European. */
const rarity = 6

/** The Latin encoding. A Mac's accents are Windows' quotation marks. Others need a clearly better fit. */
function latinEncoding(bytes: Uint8Array): Encoding {
  const words = withoutUnits(bytes)
  const read = new Map([...languagesOf.keys()].map((encoding) => [encoding, wordSigns(words, encoding)]))
  const worth = (encoding: Encoding) => explained(read.get(encoding) ?? new Map(), encoding)
  const other = (['windows-1250', 'iso-8859-2', 'windows-1254'] as const).reduce((best, one) =>
    worth(one) > worth(best) ? one : best,
  )
  const onWindows = read.get('windows-1252') ?? new Map<string, number>()
  const own = [...(read.get(other) ?? [])].filter(([sign]) => /\p{L}/u.test(sign) && !onWindows.has(sign))
  const total = [...onWindows.values()].reduce((sum, times) => sum + times, 0)
  const clearly = worth(other) - Math.max(worth('windows-1252'), worth('macintosh') - rarity)
  // A single letter may be frequent in two languages, so the fit must be better still.
  if (own.length > 1 ? clearly > 1 : own.length === 1 && total > 2 && clearly > total) return other
  return worth('macintosh') > Math.max(worth('windows-1252'), worth(other)) ? 'macintosh' : 'windows-1252'
}

/** The single-byte encoding: in non-Latin alphabets whole words lie beyond ASCII. */
function narrowEncoding(bytes: Uint8Array): Encoding {
  let [letters, beside, inWords] = [0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0xc0) continue
    const around = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0]
    letters += 1
    if (around.some((other) => other >= 0xc0)) beside += 1
    if (around.some(isLetterOfAscii)) inWords += 1
  }
  if (letters <= 2 || share(beside, letters) < mostly || share(inWords, letters) >= 0.1) return latinEncoding(bytes)
  const usual = (encoding: (typeof alphabets)[number]) =>
    shareOf(signsBeyondAscii(bytes, encoding), usualLetters[encoding])
  return alphabets.reduce((best, one) => (usual(one) > usual(best) ? one : best))
}

/** The most likely encoding of a text. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const marked = markedEncoding(bytes)
  if (marked !== null) return marked
  const start = bytes.subarray(0, lookedAt)
  const wide = wideEncoding(start)
  if (wide !== null) return wide
  if (isUtf8(bytes) || isNearlyUtf8(start)) return 'utf-8'
  if (isJapanese(start, 'shift_jis')) return 'shift_jis'
  if (isJapanese(start, 'euc-jp')) return 'euc-jp'
  if (isWritten(start, 'euc-kr')) return 'euc-kr'
  if (isChinese(start)) return 'gb18030'
  if (isShiftJisWithoutKana(start) || isShiftJisWithNarrowKana(start)) return 'shift_jis'
  return isWritten(start, 'big5') ? 'big5' : narrowEncoding(start)
}

/** Text without its byte order mark. */
export const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)
