import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareSentencesOf, sentencesOf } from '#app/domain/wording/sentences.ts'

/** Each line is one sentence. */
const one = `
Am Samstag, 5. Dezember, eröffnen wir unsere 13. Filiale in der Hauptstr. 12 in Fürth.
Stollen zum 1. Advent – frisch aus dem Ofen
Neueröffnung am 5. Dezember von 9.30 Uhr bis 18 Uhr
Am 3. und 4. Juli, d. h. am Wochenende, gibt es z. B. Kuchen von Dr. Oetker.
Unsere neue 13. Filiale liegt im 2. Stock.
Wir feiern 10. Geburtstag!
Ab 8 Uhr, So. geschlossen, Treffpunkt Bhf. Süd
Am 5.12. Neueröffnung, Sa. 6.12. Fest, am 24.12. ab 10 Uhr
2. Platz beim Wettbewerb der Bäcker
Am 3. Dez. unter sol.example
Mo. 8–12 Uhr, Sa. 9 Uhr, Tel. 0911 123, inkl. Kaffee, ca. 20 min. Fußweg
Brot, Brötchen usw. gibt es bei Hr. Maier, Fr. Huber und in der Nr. 7.
Wir sind ein e. V. und haben 3 Mio. Freunde, zzgl. 2 Mrd. Bakterien bzw. Hefen.
Im 19. Jahrhundert baute Ludwig II. von Bayern Schlösser.
Geöffnet vom 3. bis 24. Dezember, am 24. nur bis 12 Uhr.
Dr. Smith's files and Mr. and Mrs. J. R. Jones of St. Ives
We meet at 9 a.m. and again at 5 p.m. on Main St. 12, e.g. in room No. 5, i.e. upstairs.
Loopback 2.0 is out, see https://loop.example/a.b?c=1.2 for more, etc. and so on.
The U.S. Army opens on Dec. 3 at Acme Inc. headquarters.
M. Dupont et Mme. Leroy arrivent, p. ex. le 3 janv. 2026 à 9 h.
El Sr. García y la Sra. López viven en la Avda. Mayor, p. ej. en el núm. 3.
La dott.ssa Rossi e il sig. Bianchi, ecc. ecc. sono qui, tel. 06 123.
Dhr. Jansen en mevr. De Vries komen, bijv. op vrijdag, incl. koffie, enz. en zo.
O Dr. Silva e a Dra. Costa na Av. Brasil, pág. 3
Åbent den 5. december fra kl. 10
Well… maybe we do, she said... or not.
"Really?" she asked, (why not?) and "Yes!" he said.
`
  .trim()
  .split('\n')

const several: readonly (readonly string[])[] = [
  ['We open on Saturday.', 'Come by!', 'Will you?', 'Yes…', 'Good.'],
  ['we open friday.', 'come by'],
  ['Join us on December 5.', 'Tickets are free.'],
  ['We sold 300.', 'Thank you!'],
  ['I am 30.', 'Thank you.'],
  ['Doors open at 9 p.m.', 'Tickets are at the door.'],
  ['We ship to the U.S.', 'The first box is free.'],
  ['Brot, Kuchen usw.', 'Kommt vorbei!'],
  ['Er sagt: „Kommt vorbei.“', 'Wir kommen.'],
  ['She said "come by."', 'We did. (Twice.)'].flatMap((line) => line.split(/(?<=did\.) /)),
  ['Venez !', '« Bonjour ! »', 'On ouvre à 9 h.'],
  ['¡Ven!', '¿Cuándo?', 'El sábado.'],
  ['1. Write it down.', '2. Ask Dr. Smith.', '3. Rest.'],
  ['See https://sol.example/a.', 'Then call.'],
  ['Wir gibt es seit 1998.', 'Danke!'],
  ['The answer is no.', 'We are open.'],
  ['New: Loopback 2.0.', 'Faster search.'],
  ['We open! 🎉 👩‍🍳'],
  ['We open!', '🎉 Come by.'],
  ['We open at 8.', 'come by'],
  ['Wir öffnen um 8.', 'Sie kommen.'],
  ['We are in Oakland, CA.', 'Come by.'],
  ['It is a hidden gem.', 'We love it.'],
]

describe('sentencesOf', () => {
  test.each(one)('leaves one sentence whole: %s', (sentence) => {
    expect(bareSentencesOf(sentence)).toEqual([sentence])
  })

  test.each(several)('parts sentences: %s %s', (...sentences) => {
    expect(bareSentencesOf(sentences.join(' '))).toEqual(sentences)
    expect(bareSentencesOf(sentences.join('\n'))).toEqual(sentences)
  })

  test('parts Chinese and Japanese sentences, which have no blanks', () => {
    expect(sentencesOf('新しいパン屋。「来て！」と言う。')).toEqual(['新しいパン屋。', '「来て！」', 'と言う。'])
  })

  test.each([
    ['.', 'a'],
    ['\n ', 'a'],
    ['a.)', 'a'],
    [' ', '.'],
    ['.”', 'a'],
    ['a. ', ''],
    ['5. ', ''],
  ])('reads a text of one thing in proportion to its length: %j', (piece, end) => {
    // Work of this thread, not time: what else the machine does counts for nothing.
    const workOn = (times: number) => {
      const text = piece.repeat(times) + end
      const begun = process.threadCpuUsage()
      const work = () => process.threadCpuUsage(begun).user
      let runs = 0
      while (runs < 100 && work() < 100_000) {
        sentencesOf(text)
        runs += 1
      }
      return work() / runs
    }
    workOn(1_000)
    expect(workOn(8_000) / Math.max(40, workOn(2_000))).toBeLessThan(10)
  })

  test('joined, the sentences are the text again, and none is nothing but blanks', () => {
    const piece = fc.oneof(
      fc.constantFrom(...one, ...several.flat(), ' ', '\n', '\n\n', '. ', '… ', '5. ', 'Dr. ', '!?" ', '。'),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        const sentences = sentencesOf(text)
        expect(sentences.join('')).toBe(text)
        if (text.trim() !== '') for (const sentence of sentences) expect(sentence.trim()).not.toBe('')
      }),
    )
  })
})
