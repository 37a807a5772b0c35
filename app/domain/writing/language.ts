const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Words of English only. */
const english = words(`
  the and of to are our your you they it its with from this that these those be been have would could get us my their there here
  what when where which who why how not or by out up off any more most just about into after before until does come today tomorrow
  tonight i'm i've i'll we're we've we'll you're you'll it's that's don't doesn't didn't can't won't isn't let's at for is we
  if as than then monday tuesday wednesday thursday friday saturday sunday january february march july october pm`)

/** Words English shares with other languages: they count only when no word suggests another one. */
const shared = words(`
  a i in on no so now all am an was will must but do did has me he she her his him them can go new first last one two three best
  day week people time make need know said had good great`)

/** Words of other languages that English does not have. */
const foreign = words(`
  der das dem den des ein eine einen einem einer eines und oder aber auch nicht mit für von vom zum zur bei beim nach aus auf über
  unter vor seit bis durch ohne gegen ab wir uns unser unsere unserem unseren unserer ihr euch euer eure sie ich mich mir dich du er
  ist sind seid wird werden wurde haben habt habe kann können könnt kommt komm schaut gibt es im jetzt heute morgen neu neue neuen
  neuer neues frisch frische wieder noch schon nur mehr wie wenn dass weil denn hier dort alle alles allen jeden jede jeder jedes
  kein keine sehr ganz uhr montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz juni juli oktober
  dezember dez okt rabatt kostenlos angebot danke herzlich willkommen öffnen geöffnet prozent die zu
  la les le un une du de et ou où au aux en dans sur sous avec sans pour chez notre nos votre vos mes leur ce cet cette ces qui quoi
  dont nous vous ils elle elles je tu sont sera avez avons très moins mais donc ni ne pas demain dès jusqu lundi mardi mercredi
  jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre heures venez nouveau
  nouvelle nouveaux nouvelles bienvenue merci soldes gratuit gratuite
  el los las una unos unas del al y con desde hasta entre este esta estos estas nuestro nuestra nuestros nuestras nos sus qué quién
  como cómo cuando cuándo donde dónde son está están muy más también pero porque ya hoy mañana lunes martes miércoles jueves viernes
  sábado domingo enero febrero marzo abril junio julio agosto septiembre octubre noviembre diciembre nuevo nueva nuevos nuevas
  descuento rebajas todas gracias para por que
  il lo gli uno di dello della dei degli delle da dal dalla allo alla ai nel nella nei nelle sul sulla tra fra che chi cui non più
  anche sono sarà siamo abbiamo nostri nostro nostra nostre vostro questo questa questi queste oggi domani lunedì martedì mercoledì
  giovedì venerdì sabato domenica gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre nuovo nuova nuovi nuove
  tutti tutte sconto saldi grazie vieni venite dalle fino
  os uma em na nas com sem pelo pela não são estão nosso nossa nossos nossas você vocês nós mais muito hoje amanhã segunda terça
  quarta quinta sexta maio novembro dezembro fevereiro março outubro setembro obrigado obrigada venha
  het een voor niet zijn bij naar uit deze dit dat wij ons onze jij je jullie ik hij zij maar ook nog wel geen meer als heeft hebben
  wordt komt vandaag maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart mei nieuw nieuwe korting welkom kom te
  och att inte på med vår det som ikke til vores jag vi ni och av från hos på ett för lördag lørdag
  w się nie dla jest że jak nasz nasza nowy zapraszamy`)

/** Parts of names: "Rua do Sol", "La Boqueria", "Rio de Janeiro". */
const inNames = words('la le les el los las il lo gli de del di da du des van von den san santa y al')

/** Foreign words and phrases used in English. */
const borrowed =
  /\b(?:[àa] la carte|à la|en route|en suite|en masse|du jour|au lait|au pair|au gratin|pain au chocolat|crème de la crème|c'est la vie|raison d'être|tour de force|cinco de mayo|de facto|la la land)\b|\b(?:caf[eé]s?|naïve|résumés?|fiancée?s?|clichés?|décor|crèmes?|brûlée|purée|sautéed?|entrées?|piñatas?|jalapeños?|façades?|déjà vu|crêpes?|rosé|soufflés?|pâté|protégée?s?|exposé|fêtes?|éclairs?|touché|açaí|señor|matinée|soirée|passé|risqué|gruyère|über)(?![\p{L}])/giu

const elision = /^(?:l|d|j|qu|n|s|m|t|jusqu|aujourd|dell|all|nell|dall|sull|un)'\p{L}{2}/u
const ours = /^(?:d'you|t'was|all'y)/
/** Addresses, handles, hashtags and "est. 1998" do not indicate a language. */
const isNoWord = (token: string) => /@|:\/\/|^\W?#|\p{L}\.\p{L}{2}|^est\.$/iu.test(token)
/** "am 5. ", "zum 1. ", "9.30 Uhr", "¿Cuándo?" */
const signs = /\b(?:am|zum|vom|bis|den|der|unsere) \d{1,3}\. |\d ?uhr\b|[¿¡]/giu

/** True when the built-in writer can rewrite a text, which needs English. In doubt it is only arranged. */
export function isEnglish(text: string): boolean {
  const tokens = text.replaceAll('’', "'").split(/\s+/)
  const plain = tokens
    .filter((token) => !isNoWord(token))
    .join(' ')
    .replace(borrowed, ' ')
  const read = plain.match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []
  if (read.length === 0) return false
  const latin = read.filter((word) => /^[\p{sc=Latin}\p{M}']+$/u.test(word)).length
  if (latin / read.length <= 0.9) return false
  const isShouted = !/\p{Ll}/u.test(plain)
  const own = read.filter((word) => english.has(word.toLowerCase())).length
  const others =
    read.reduce((sum, word, at) => sum + weightOf(word, read[at - 1], read[at + 1], isShouted), 0) +
    (plain.match(signs)?.length ?? 0)
  if (others >= 1 && others >= own) return false
  const known = own + read.filter((word) => shared.has(word.toLowerCase())).length
  return read.length < 12 || known / read.length >= 0.08
}

const isRaised = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)

/** Evidence of a word for another language. */
function weightOf(word: string, before: string | undefined, after: string | undefined, isShouted: boolean): number {
  const name = word.toLowerCase()
  const isCode = !isShouted && word.length > 1 && word === word.toUpperCase()
  const isPartOfName = inNames.has(name) && isRaised(after) && (isRaised(word) || isRaised(before))
  if (isCode || isPartOfName) return 0
  if (foreign.has(name)) return 1
  if (elision.test(name) && !ours.test(name)) return 1
  // Names of places and people have foreign letters in English too.
  return /[^\p{ASCII}']/u.test(name) ? (isRaised(word) && !isShouted ? 0.5 : 1) : 0
}
