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

const czech = 'Datum;Text\r\n25.12.2026 10:30;Čerstvý chléb, každé ráno z naší pece. Přijďte ještě dnes!\r\n'
const slovak = 'Dátum;Text\r\n25.12.2026;Čerstvý chlieb každé ráno, ešte teplý. Príďte k nám, sme tu od šiestej\r\n'
const polish =
  'Data;Tekst\r\n25.12.2026 10:30;Świeży chleb żytni prosto z pieca, już od siódmej. Zapraszamy, będzie pysznie!\r\n'
const hungarian =
  'Dátum;Szöveg\r\n25.12.2026;Friss kenyér minden reggel, a sütőből egyenesen. Jöjjön el hozzánk, örülünk! Gyűjtse a pontokat\r\n'
const romanian = 'Data;Text\r\n25.12.2026;Pâine proaspătă în fiecare dimineaţă, şi prăjituri făcute astăzi\r\n'
const croatian =
  'Datum;Tekst\r\n25.12.2026;Svježi kruh svako jutro, već od šest. Dođite i kušajte, čekamo vas još danas\r\n'
const slovene = 'Datum;Besedilo\r\n25.12.2026;Svež kruh vsako jutro, še topel iz peči. Že od šestih, več na spletu\r\n'
const turkish =
  'Tarih;Metin\r\n25.12.2026 10:30;Taze çavdar ekmeği, her sabah fırından. İyi günler, hoş geldiniz, ağzınızın tadı\r\n'
const serbian = 'Датум;Текст\r\n25.12.2026;Свежи хлеб свако јутро, већ од шест\r\n'
const ukrainian = 'Дата;Текст\r\n25.12.2026;Свіжий хліб щоранку, ще теплий із печі\r\n'

describe('letters of a language tell which of the Latin encodings it is', () => {
  it.each<[string, Encoding, string]>([
    ['Czech', 'windows-1250', czech],
    ['Czech', 'iso-8859-2', czech],
    ['Czech of two words', 'windows-1250', 'Text\nČerstvý chléb\n'],
    ['Slovak', 'windows-1250', slovak],
    ['Slovak', 'iso-8859-2', slovak],
    ['Polish', 'windows-1250', polish],
    ['Polish', 'iso-8859-2', polish],
    ['Polish of two words', 'windows-1250', 'Text\nŚwieży chleb żytni\n'],
    ['Polish of two words', 'iso-8859-2', 'Text\nŚwieży chleb, będzie\n'],
    ['Polish in capitals', 'windows-1250', 'Text\nŚWIEŻY CHLEB ŻYTNI, GORĄCY\n'],
    ['Hungarian', 'windows-1250', hungarian],
    ['Romanian', 'windows-1250', romanian],
    ['Croatian', 'windows-1250', croatian],
    ['Slovene', 'windows-1250', slovene],
    ['Slovene in letters that Western has as well', 'windows-1252', 'Text\nŠiška, žito, košara, že, še\n'],
    ['Turkish', 'windows-1254', turkish],
    ['Turkish of two words', 'windows-1254', 'Text\nSıcak çavdar ekmeği\n'],
    ['Serbian', 'windows-1251', serbian],
    ['Ukrainian', 'windows-1251', ukrainian],
    ['Italian', 'windows-1252', 'Testo\nIl caffè è già qui, perché più tardi sarà finito. Così va la città\n'],
    ['Italian with one of its letters', 'windows-1252', 'Testo\nIl caffè e il tè, cioè perchè è caldo\n'],
    ['Spanish', 'windows-1252', 'Texto\n¿Pan para mañana? ¡Sí! Está caliente, señora. Corazón y canción\n'],
    ['Portuguese', 'windows-1252', 'Texto\nPão não é só pão, são três opções à mão\n'],
    ['Portuguese with one of its letters', 'windows-1252', 'Texto\nPão não, mão não, são pão\n'],
    ['Danish', 'windows-1252', 'Tekst\nFrisk rugbrød på række, hver søndag får du bøger\n'],
    ['Swedish', 'windows-1252', 'Text\nFärskt bröd på söndag, från åtta\n'],
    ['Icelandic', 'windows-1252', 'Texti\nNýtt brauð á hverjum morgni, það er gott. Þú ert velkominn í búðina\n'],
    ['Estonian', 'windows-1252', 'Tekst\nVärske leib igal hommikul, õues on külm. Söö kõike, mõnus päev\n'],
    ['Dutch', 'windows-1252', 'Tekst\nCafé met ideeën, geïnspireerd door één reünie\n'],
    ['French in quotation marks', 'windows-1252', 'Texte\n«Bonjour» et «merci» du cœur, sœur\n'],
    [
      'several Western languages',
      'windows-1252',
      'Text\nFrühstück für alle, süß\nDéjà prêt, crème brûlée\nMañana también, señor\nNão é só\n',
    ],
    [
      'English with prices and measures',
      'windows-1252',
      'Text\nFrom £5, now 5 m³ of flour in LEGO® boxes, LEGO® LEGO®, ½ off\n',
    ],
    ['Spanish on a Mac', 'macintosh', 'Texto\nMañana también, señora, corazón\n'],
    ['German on a Mac', 'macintosh', 'Text\nFrühstück für zwei: Brötchen, Käse und süße Äpfel\n'],
  ])('%s, %s', (_what, encoding, text) => {
    const bytes = written(text, encoding)
    expect(encodingOf(bytes)).toBe(encoding)
    expect(decoded(bytes, encoding)).toBe(text)
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
