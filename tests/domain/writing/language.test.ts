import { describe, expect, test } from 'vitest'
import { isEnglish } from '#app/domain/writing/language.ts'

const others = `
Am Samstag, 5. Dezember, eröffnen wir unsere 13. Filiale in Fürth. Es gibt Coffee to go!
Am Samstag, 5. Dezember, eröffnen wir in der Innenstadt am Markt in Fürth. Late Night Shopping all day.
Stollen zum 1. Advent von Dr. Oetker, am Markt in Fürth
Am 3. Dez. unter sol.example: Late Night Sale in Berlin
Save the date: 5. Dezember, Neueröffnung in Nürnberg!
Join us: Black Friday am Markt, all you can eat ab 18 Uhr
NEUERÖFFNUNG AM 5. DEZEMBER IN DER HAUPTSTR. 12
Brunch & Coffee im Herzen der Stadt, Open Air
Kommt vorbei!
L'atelier ouvre samedi, brunch et happy hour
Nouveau brunch samedi à 10 h
¡Happy hour hoy!
Black Friday: 30 % de descuento
Happy hour oggi dalle 18
Brunch no domingo, venha!
Black Friday: korting op alle boxen, vandaag
Op 5 dec. openen we. Kom langs!
Nu på lördag: after work med DJ
Dziś happy hour dla każdego
`
const ours = `
We open our second bakery in Lisbon on Saturday at 8 am, on Rua do Sol 12.
yoga class monday 7pm community centre free
barista part-time weekends off Lisbon
Join us in São Paulo and Zürich
Café Central, Rio de Janeiro: brunch on Sunday
Our new menu: crème brûlée, jalapeño bites and pain au chocolat
Tapas night at La Boqueria
Our CEO Jane Smith resigned today for health reasons.
I'm 30 today. Thank you all!
Introducing Harbor
20% off, code CRATE15
Mother's Day at Müller's
Sol Bakery, est. 1998
SUMMER SALE STARTS ON FRIDAY
asdf
`
const linesOf = (text: string) => text.trim().split('\n')

describe('isEnglish', () => {
  test.each(linesOf(others))('takes no other language for English, whatever English words it borrows: %s', (text) => {
    expect(isEnglish(text)).toBe(false)
  })

  test.each(linesOf(ours))('knows English by its small words, and by nothing that speaks for another: %s', (text) => {
    expect(isEnglish(text)).toBe(true)
  })
})
