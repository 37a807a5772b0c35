/** How the text of a file may be written: what programs that make files write, UTF-8 first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
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

/** The encoding that the mark at the beginning of a text names; null where there is none. */
export function markedEncoding([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

function reads(bytes: Uint8Array, encoding: Encoding): boolean {
  try {
    // A sign that is cut off at the end is none that is wrong.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

export const isUtf8 = (bytes: Uint8Array): boolean => reads(bytes, 'utf-8')

/** So much of a file is looked at to tell how it is written. */
const lookedAt = 262_144
/** The share of signs beyond ASCII that has to be usual in texts of an encoding. */
const mostly = 0.8

/** Texts of two bytes a sign have a nought beside each Latin letter, blank and end of a line. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const noughts = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) noughts[at % 2] = (noughts[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = noughts
  if (Math.max(even, odd) < bytes.length / 20) return null
  return odd > even * 4 ? 'utf-16le' : even > odd * 4 ? 'utf-16be' : null
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

/** Kana and the signs around them; read another way, Japanese has neither. */
function isJapanese(bytes: Uint8Array, encoding: 'shift_jis' | 'euc-jp'): boolean {
  if (!reads(bytes, encoding)) return false
  const signs = new TextDecoder(encoding).decode(bytes).match(/\P{ASCII}/gu) ?? []
  // The narrow forms are one byte each in Shift JIS, and any byte of another encoding may look like one.
  const usual = signs.filter((sign) => /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff60]/u.test(sign)).length
  const kana = signs.filter((sign) => /[\u3041-\u30ff]/u.test(sign)).length
  return share(usual, signs.length) >= mostly && share(kana, signs.length) > 0.1
}

/** Shift JIS without kana, as short headlines are: its letters begin where those of GBK are rare. */
function isShiftJisWithoutKana(bytes: Uint8Array): boolean {
  return reads(bytes, 'shift_jis') && share(...pairsIn(bytes, [0x88, 0x9f], [0x40, 0xfc])) >= mostly
}

/** How many of the pairs that begin beyond ASCII lie within these bounds, and how many there are. */
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

/** Shift JIS with kana in their narrow forms, a byte each, as lists of addresses have them beside kanji. */
function isShiftJisWithNarrowKana(bytes: Uint8Array): boolean {
  if (!reads(bytes, 'shift_jis')) return false
  const signs = signsBeyondAscii(bytes, 'shift_jis')
  const narrow = signs.filter((sign) => /[\uff61-\uff9f]/u.test(sign)).length
  const wide = signs.filter((sign) => /[\u3000-\u30ff\u4e00-\u9fff]/u.test(sign)).length
  // Most kanji and all kana begin below what other encodings have letters at.
  let first = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    const isWide = (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)
    if (isWide && byte <= 0x9f) first += 1
    if (isWide) at += 1
  }
  return share(narrow + wide, signs.length) >= mostly && share(wide, signs.length) > 0.1 && share(first, wide) >= mostly
}

/** Syllables and signs that no text of some length is without. */
const usualIn = { 'euc-kr': '이다는에의를을가은하고지니로한', big5: '的一是不了在有人我這個們來大中' } as const

/** Korean, and Chinese of Taiwan: their pairs lie within bounds, and some signs of them are in every text. */
function isWritten(bytes: Uint8Array, encoding: 'euc-kr' | 'big5'): boolean {
  if (!reads(bytes, encoding)) return false
  const [within, all] =
    encoding === 'euc-kr' ? pairsIn(bytes, [0xb0, 0xc8], [0xa1, 0xfe]) : pairsIn(bytes, [0xa1, 0xc6], [0x40, 0xfe])
  return share(within, all) >= mostly && shareOf(signsBeyondAscii(bytes, encoding), usualIn[encoding]) >= 0.05
}

/** The 3,755 letters that Chinese texts are made of, and their punctuation. */
function isChinese(bytes: Uint8Array): boolean {
  if (!reads(bytes, 'gb18030')) return false
  const [letters, all] = pairsIn(bytes, [0xb0, 0xd7], [0xa1, 0xfe])
  const [signs] = pairsIn(bytes, [0xa1, 0xa3], [0xa1, 0xfe])
  return letters > 0 && share(letters + signs, all) >= mostly
}

/** UTF-8 in which a few bytes are wrong, as files put together of others have: hardly anything else reads so by chance. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const signs = new TextDecoder().decode(bytes).match(/\P{ASCII}/gu) ?? []
  const wrong = signs.filter((sign) => sign === '\ufffd').length
  return share(signs.length - wrong, signs.length) >= mostly
}

const isLetterOfAscii = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)

/** The letters that texts of other alphabets are mostly made of. */
const usualLetters = {
  'windows-1251': 'оеаинтсрвл',
  'windows-1253': 'αοιετςσνηρ',
  'windows-1255': 'יוהלאמתבשר',
  'windows-1256': 'اليمونترب',
} as const
const alphabets = ['windows-1251', 'windows-1253', 'windows-1255', 'windows-1256'] as const

/**
 * Which of the encodings of one byte a sign: in other alphabets whole words lie beyond ASCII; a Mac writes its accents where
 * Windows has quotation marks and dashes, which stand between words.
 */
function narrowEncoding(bytes: Uint8Array): Encoding {
  let [letters, beside, onMac, onWindows] = [0, 0, 0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    const around = [bytes[at - 1] ?? 0, bytes[at + 1] ?? 0]
    const isInWord = around.some(isLetterOfAscii)
    if (byte >= 0xc0) {
      letters += 1
      if (around.some((other) => other >= 0xc0)) beside += 1
      if (isInWord) onWindows += 1
    } else if (byte <= 0x9f && ![0x80, 0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0x99].includes(byte) && isInWord)
      onMac += 1
  }
  if (letters > 2 && share(beside, letters) >= mostly && share(onWindows, letters) < 0.1) {
    const usual = (encoding: (typeof alphabets)[number]) =>
      shareOf(signsBeyondAscii(bytes, encoding), usualLetters[encoding])
    return alphabets.reduce((best, one) => (usual(one) > usual(best) ? one : best))
  }
  return onMac > onWindows ? 'macintosh' : 'windows-1252'
}

/** How a text is most likely written. */
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

/** Bytes as text, without the mark at its beginning. */
export const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)
