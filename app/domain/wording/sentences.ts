const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Abbreviations followed by a word: never the end of a sentence. */
const leading = words(`
  dr dra prof profa prof.ssa mr mrs ms messrs mt
  hr hrn frl fr dipl fa nr ca vgl inkl exkl zzgl abzgl bzw evtl ggf bspw bzgl geb sog tel
  mme mlle mlles éd ej p.ex p.es p.ej sra srta sr avda núm pág págs pag pagg sig sig.ra sig.na dott dott.ssa avv
  dhr mevr mw incl excl bijv bv evt blz approx vs tél`)

/** Abbreviations that may end a sentence, when the next word can start one. */
const either = words(`
  st ee ex env ing hon rev gen gem bes ave blvd rd ft jr inc co corp ltd ltda llc bros dept est al max min std stk pers mio mrd tsd jh jhd kl gr mtl tägl mwst abs
  apto av uu ud uds vds jan feb mär mrz apr jun jul aug sep sept okt oct nov dez dec dic déc janv févr avr juil ene abr fev genn ott
  gall univ bhf hbf gl`)

/** Abbreviations at the end of a list or time: a capital after them starts a sentence. */
const closing = words('etc usw usf enz ecc a.m p.m u.s.w')

/** Abbreviations only before a figure; otherwise words. */
const beforeFigure = words(`
  no n art fig vol ext ed mo di mi do so sa sun mon tue tues wed thu thur thurs fri sat lun mar mer jeu ven sam dim sáb mié jue
  vie dom gio ago set out mag p pp s`)

/** Words before the number of a day, place or time: "am 5.", "unsere 13.", "den 3." */
const counting = words(`
  am im zum zur vom beim der die das den dem des ein eine einen einem einer eines kein keine und oder bis seit
  unser unsere unserem unseren unserer unseres mein meine meinem meinen meiner dein deine euer eure eurem euren eurer
  ihr ihre ihrem ihren ihrer sein seine seinem seinen seiner jeder jede jedes jeden jedem dieser diese dieses diesen diesem
  d det til fra på vores vår vårt`)

const months = words(`
  jan januar january jänner feb februar february feber mär mrz märz mar march marts mars apr april mai may maj jun juni june jul juli
  july aug august sep sept september okt oct oktober october nov november dez dec des dezember december desember`)

/** Nouns after an ordinal without a preceding word: "10. Geburtstag". */
const counted = words(`
  advent geburtstag jubiläum jahrestag hochzeitstag platz filiale klasse stock etage og obergeschoss mal runde auflage jahrhundert
  tag woche weihnachtstag liga semester quartal ausgabe folge teil kapitel staffel spieltag bezirk stelle preis lauf schritt`)

/** Words that start a sentence and are no name. */
const beginning = words(`
  we our us you your i it its it's the this that these those they there he she come join see book get find call visit order
  save thank thanks please what when where which who why how if but also all not now today tomorrow doors tickets bring sign
  wir ihr unser unsere kommt komm schaut jetzt heute morgen mehr infos danke es das die der ein eine dort hier bis bei wer was
  nous notre nos vous votre venez c'est il elle les le la un une merci
  ven venid vengan nuestro nuestra te os el los las hoy gracias vieni venite il lo gli nostro nostra oggi grazie
  kom wij ons onze het de een er vandaag venha nosso nossa os as hoje obrigado`)

const ends = /(?<![.!?‽…])[.!?‽…]+(?:["'”’“‘»«)\]]|[ \u00a0\u202f]»(?=\s|$))*(?=\s|$)|[。！？]+[」』”’）]*|\n+/gu
/** Emoji at the end of a line belong to the sentence before them. */
const marksAlone = /^(?:\p{RGI_Emoji} ?)+(?:\n|$)/v
const openers = /^["'“‘„«»([¿¡*_–—-]+\s*/u

/**
 * Sentences of a text, each with its trailing white space: joined, they give the text. A line break ends one; the full
 * stop of an ordinal ("5. Dezember"), abbreviation, initial or list number does not. Doubtful cases stay one sentence.
 */
export function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  let read = 0
  for (const { 0: mark, index } of text.matchAll(ends)) {
    const end = index + mark.length
    if (end <= read) continue
    // Longer than any word; a text may be endless white space.
    const next = text.slice(end, end + longestWord).trimStart()
    if (mark.startsWith('\n') || isEnd(text.slice(Math.max(from, index - longestPhrase), index), mark, next)) {
      read = end
      while (/\s/.test(text[read] ?? '')) read += 1
      // White space before the first sentence belongs to it.
      if (from === 0 && text.slice(0, read).trim() === '') continue
      sentences.push(text.slice(from, read))
      from = read
    }
  }
  if (from < text.length) sentences.push(text.slice(from))
  return sentences
}

/** Sentences without surrounding white space. */
export const bareSentencesOf = (text: string): readonly string[] =>
  sentencesOf(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')

const longestWord = 40
const longestPhrase = 80

/** True when a sentence ends at the mark, judged by the words before and after it. */
function isEnd(before: string, mark: string, next: string): boolean {
  if (next === '' || /^[。！？]/u.test(mark)) return true
  if (marksAlone.test(next)) return false
  const follows = next.replace(openers, '')
  const isLower = /^\p{Ll}/u.test(follows)
  const isClosed = mark.length > 1 && /["'”’“‘»«)\]]$/u.test(mark)
  // '"Really?" she said', '(ca.) neun'
  if (isLower && (isClosed || /^(?:…|\.{2,})/.test(mark))) return false
  if (!mark.startsWith('.') || mark.startsWith('..')) return true
  const [last = '', previous = '', earlier = ''] = before.split(/\s+/).toReversed()
  const word = last.replace(/^["'“‘„«»([¿¡]+/u, '')
  const [first = ''] = /^[\p{L}\p{M}'’]+/u.exec(follows) ?? []
  return /^\d+$/.test(word)
    ? !isOrdinal({ number: word, previous, earlier, first })
    : !isAbbreviation({ word, previous, first, follows, isLower })
}

type Ordinal = { number: string; previous: string; earlier: string; first: string }

/** "5." in "am 5. Dezember", "unsere neue 13. Filiale", "3. und 4. Juli", and the number of a point in a list. */
function isOrdinal({ number, previous, earlier, first }: Ordinal): boolean {
  if (previous === '' || /^[•*–—-]$/.test(previous)) return number.length <= 3
  if (number.length <= 2 && months.has(first.toLowerCase())) return true
  if (number.length > 4 || /^(?:1[89]|20)\d\d$/.test(number)) return false
  const name = previous.toLowerCase()
  // "I am 30. Thank you"
  if (counting.has(name)) return name !== 'am' || earlier !== 'I'
  if (/^\d{1,2}\.$/.test(previous)) return true
  const isAdjective = /^\p{Ll}{2,}e[nrsm]?$/u.test(previous) && counting.has(earlier.toLowerCase())
  return isAdjective || counted.has(first.toLowerCase())
}

type Abbreviation = { word: string; previous: string; first: string; follows: string; isLower: boolean }

function isAbbreviation({ word, previous, first, follows, isLower }: Abbreviation): boolean {
  const name = word.toLowerCase()
  const isFigure = /^\d/.test(follows)
  const begins = beginning.has(first.toLowerCase().replace('’', "'"))
  // "Oakland, CA. We", but "DR. OETKER".
  if (leading.has(name)) return !begins || word !== word.toUpperCase()
  if (closing.has(name)) return isLower || isFigure
  // "No. 5", "So. geschlossen"
  if (beforeFigure.has(name) && (isFigure || (isLower && /^\p{Lu}/u.test(word)))) return true
  // "am 5.12. Neueröffnung", not "Loopback 2.0. Faster"
  if (/^\d{1,2}\.\d{1,2}$/.test(word)) return isLower || counting.has(previous.toLowerCase()) || /[.,]$/.test(previous)
  const isPart =
    either.has(name) ||
    // "Hauptstr.", "J.", "z. B.", "U.S.", "Ludwig XIV."
    name.endsWith('str') ||
    /^(?:\p{Lu}|(?:\p{L}\.)+\p{L})$/u.test(word) ||
    /^[IVX]{2,5}$/.test(word)
  if (isPart) return isLower || !begins
  return /^\p{L}$/u.test(word) && (isLower || /^\p{L}$/u.test(first) || /^\p{L}\.$/u.test(previous))
}
