import { describe, expect, it } from 'vitest'
import { decoded, type Encoding, encodingNames, encodingOf, encodings } from '#app/domain/csv/encodings.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

/** A text in another encoding: each sign by the bytes that a decoder reads it from. */
function written(text: string, encoding: Encoding): Uint8Array {
  const bytesOf = new Map<string, readonly number[]>()
  const learn = (...bytes: number[]) => {
    const sign = new TextDecoder(encoding).decode(Uint8Array.from(bytes))
    if (Array.from(sign).length === 1 && sign !== '\ufffd' && !bytesOf.has(sign)) bytesOf.set(sign, bytes)
  }
  for (let one = 0; one < 256; one += 1) learn(one)
  for (let one = 0x80; one < 256; one += 1) for (let two = 0x40; two < 256; two += 1) learn(one, two)
  return Uint8Array.from(Array.from(text).flatMap((sign) => bytesOf.get(sign) ?? expect.fail(`No ${sign}`)))
}

const utf16 = (text: string, isLittle: boolean, hasMark: boolean) => {
  const units = Array.from(hasMark ? `\ufeff${text}` : text, (sign) => sign.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}

const western = 'Date;Text\r\n25.12.2026 10:30;Frühstück für zwei: Brötchen, Käse und süße Äpfel – nur 12 €\r\n'
const french = 'Date;Texte\r\n25/12/2026 10:30;Déjà prêt : le pain d’été, à la crème brûlée\r\n'
const japanese = 'Date,Text\r\n2026/12/25 10:30,朝焼きのパンができました。「ライ麦」をどうぞ！\r\n'
const headline = 'Date,Text\r\n2026/12/25 10:30,新商品発売\r\n'
const chinese = 'Date,Text\r\n2026-12-25 10:30,新鲜的黑麦面包，今天早上出炉。欢迎光临！\r\n'
const greek = 'Ημερομηνία;Κείμενο\r\n25.12.2026;Φρέσκο ψωμί σίκαλης κάθε πρωί\r\n'
const hebrew = 'תאריך;טקסט\r\n25.12.2026;לחם שיפון טרי בכל בוקר\r\n'
const arabic = 'التاريخ;النص\r\n25.12.2026;خبز طازج كل صباح من الفرن\r\n'
const taiwanese = 'Date,Text\r\n2026-12-25 10:00,新鮮的黑麥麵包，今天早上出爐了，歡迎大家來\r\n'
const russian = 'Дата;Текст\r\n25.12.2026 10:30;Свежий ржаной хлеб, каждое утро\r\n'

describe('how a file is written is told by its bytes', () => {
  it.each<[string, Encoding, Uint8Array, string]>([
    ['German, from Excel on Windows', 'windows-1252', written(western, 'windows-1252'), western],
    ['French, from Excel on Windows', 'windows-1252', written(french, 'windows-1252'), french],
    ['one letter', 'windows-1252', written('Text\nCafé\n', 'windows-1252'), 'Text\nCafé\n'],
    ['one euro sign', 'windows-1252', written('Text\nBread: 3 €\n', 'windows-1252'), 'Text\nBread: 3 €\n'],
    [
      'a quotation mark of Word',
      'windows-1252',
      written('Text\nIt’s “ready”\n', 'windows-1252'),
      'Text\nIt’s “ready”\n',
    ],
    ['French, from Excel on a Mac', 'macintosh', written(french, 'macintosh'), french],
    ['Japanese', 'shift_jis', written(japanese, 'shift_jis'), japanese],
    ['Japanese without kana', 'shift_jis', written(headline, 'shift_jis'), headline],
    ['Japanese of Unix', 'euc-jp', written(japanese, 'euc-jp'), japanese],
    ['Chinese', 'gb18030', written(chinese, 'gb18030'), chinese],
    ['Russian', 'windows-1251', written(russian, 'windows-1251'), russian],
    ['Greek', 'windows-1253', written(greek, 'windows-1253'), greek],
    ['Hebrew', 'windows-1255', written(hebrew, 'windows-1255'), hebrew],
    ['Arabic', 'windows-1256', written(arabic, 'windows-1256'), arabic],
    ['Chinese of Taiwan', 'big5', written(taiwanese, 'big5'), taiwanese],
    ['UTF-8', 'utf-8', new TextEncoder().encode(western), western],
    ['UTF-8 with a mark', 'utf-8', new TextEncoder().encode(`\ufeff${japanese}`), japanese],
    [
      'UTF-8 with a byte that is none',
      'utf-8',
      Uint8Array.from([...new TextEncoder().encode(japanese), 0xe9]),
      `${japanese}\ufffd`,
    ],
    ['ASCII', 'utf-8', new TextEncoder().encode('Date,Text\n'), 'Date,Text\n'],
    ['nothing', 'utf-8', new Uint8Array(), ''],
    ['Unicode text of Excel', 'utf-16le', utf16(western, true, true), western],
    ['the same without its mark', 'utf-16le', utf16(western, true, false), western],
    ['the other way round', 'utf-16be', utf16(japanese, false, true), japanese],
    ['the same without a mark', 'utf-16be', utf16(western, false, false), western],
  ])('%s', (_what, encoding, bytes, text) => {
    expect(encodingOf(bytes)).toBe(encoding)
    expect(decoded(bytes, encodingOf(bytes))).toBe(text)
  })
})

const isOne = (name: string): name is Encoding => encodings.some((one) => one === name)
function bytesIn(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le') return utf16(text, true, false)
  return isOne(encoding) ? written(text, encoding) : expect.fail(`No ${encoding}`)
}

it.each(casesOf(publicReports.encodings))('%s: %j is %s', (_source, text, encoding) => {
  expect(encodingOf(bytesIn(text, encoding))).toBe(encoding)
})

it('every encoding there is to choose is one that can be read, and has a name of its own', () => {
  for (const encoding of encodings) expect(() => decoded(new Uint8Array([0x41, 0x42]), encoding)).not.toThrow()
  expect(new Set(Object.values(encodingNames)).size).toBe(encodings.length)
})
