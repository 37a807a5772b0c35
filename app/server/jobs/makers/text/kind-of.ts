import type { PostKind } from '#app/domain/writing/kinds.ts'
import type { Brief } from './read-brief.ts'

type Sign = readonly [sign: RegExp, weight: number]

const number = '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)'

/** Signs of a kind in a text, with their weights. */
const signs: Partial<Record<PostKind, readonly Sign[]>> = {
  launch: [
    [/\b(?:introduc(?:ing|es?)|launch(?:es|ed|ing)?|unveil\w*|debut|pre-?orders?|now available|just released)\b/i, 3],
    [/\b(?:is|are) (?:finally |now |officially )?(?:out|live|here|available)\b|\bout now\b/i, 3],
    [
      /\b(?:opens?|opening|open)\b.{0,40}\b(?:shop|store|bakery|caf[eé]|restaurant|studio|office|salon|gym|branch|location|doors|bar|gallery)\b|grand opening/i,
      3,
    ],
    [/\b(?:shop|store|bakery|caf[eé]|restaurant|studio|salon|gym|bar|gallery)\b.{0,30}\bopen(?:s|ing)?\b/i, 3],
    [
      /\bnew (?:[\p{L}-]+ ){0,2}(?:product|feature|version|app|collection|menu|album|book|novel|course|website|site|line|range|podcast|service|flavou?r|light|lamp|design|release|bakery|shop|store|studio)\b/iu,
      2.5,
    ],
    [/\b(?:eröffne\w*|neueröffnung|abrimos|inauguramos|ouvrons)\b/i, 3],
  ],
  sale: [
    [
      /\d ?% ?(?:off|discount|de descuento|rabatt|de réduction)|\b\d+ ?% ?off\b|[$€£]\d+ off|half price|\d for \d\b|\bbogo\b/i,
      2.5,
    ],
    [
      /\b(?:sale|clearance|black friday|cyber monday|discount(?:s|ed)?|coupon|promo code|special offer|rebajas|ausverkauf|soldes)\b/i,
      3,
    ],
    [/\b(?:deal|offer|bargain)\b/i, 1.5],
    [/\bcode\b/i, 1.5],
  ],
  event: [
    [
      /\b(?:webinar|workshop|meet-?ups?|concert|gig|conference|festival|open mic|open day|open house|fair|market day|screening|exhibition|retreat|masterclass|hackathon|fundraiser|quiz night|book club|party|tasting|seminar|class(?:es)?|live stream|livestream|panel)\b/i,
      3,
    ],
    [/\b(?:rsvp|tickets?|doors|register|entry|save the date|join us|line-?up)\b/i, 1.5],
  ],
  hiring: [
    [
      /\b(?:hiring|we need an? |job opening|vacanc(?:y|ies)|join our team|recruiting|volunteers?|internship|apprentice)\b/i,
      4,
    ],
    [
      /\blooking for an? (?:\([^)]*\) )?(?:[\p{L}-]+ ){0,3}(?:engineer|developer|designer|barista|baker|chef|cook|assistant|manager|intern|nurse|teacher|driver|editor|writer|marketer|analyst|accountant|waiter|cleaner|person|someone|lead)\b/iu,
      4,
    ],
    // A job and its terms, and nothing else.
    [
      /^(?:an? )?(?:[\p{L}-]+ ){0,3}(?:engineer|developer|designer|barista|baker|chef|cook|assistant|manager|nurse|teacher|driver|editor|waiter|cleaner)s?,? (?:full|part)[- ]time\b/iu,
      2.5,
    ],
    [/\b(?:apply|salary|full[- ]time|part[- ]time|cv|résumé|position|role)\b/i, 1.5],
  ],
  tips: [
    [
      new RegExp(
        `\\b${number} (?:[\\p{L}-]+ ){0,2}(?:tips|ways|things|reasons|ideas|mistakes|lessons|habits|rules|signs|myths|tricks|tools|books|questions)\\b`,
        'iu',
      ),
      4,
    ],
    [/\b(?:tips|checklist|dos and don'?ts|ideas for|mistakes|hacks)\b/i, 3],
  ],
  'how-to': [
    [/^how (?:to|we|i|you)\b|\bhow to\b/i, 3.5],
    [/\bstep (?:1|one)\b|\bstep[- ]by[- ]step\b|\btutorial\b|\brecipe\b/i, 4],
  ],
  milestone: [
    [
      /\b(?:anniversary|milestone|birthday|turn(?:s|ed)? \d+|\d+ years (?:of|in business|ago today)|celebrat(?:e|ing)\b(?! small))/i,
      3,
    ],
    [/\b(?:hit|reached|passed|crossed|sold|shipped|welcomed)\b.{0,30}\b\d[\d,.]*k?\b/i, 3],
    [/\b\d[\d,.]*k? (?:followers|subscribers|customers|users|members|orders|downloads|readers|sales)\b/i, 2],
    [/\b(?:won|award(?:ed)?|shortlisted|nominated|graduated|millionth|finished first)\b/i, 2.5],
  ],
  testimonial: [
    [
      /\b(?:review|testimonial|feedback|(?:our |a |my )?(?:customer|client|guest|student|patient)s?(?: \w+)? (?:said|says|wrote|told|since)|\d stars?|five stars?|customer since|client since|happy customer)\b/i,
      4,
    ],
  ],
  behind: [
    [
      /\b(?:behind the scenes|sneak peek|work in progress|in the making|making[- ]of|day in the life|studio tour|bts)\b/i,
      5,
    ],
  ],
  news: [
    [
      /\b(?:study|survey|report|research|according to|law|regulation|rule|must|announced|government|figures show)\b/i,
      2.5,
    ],
    [
      /\b(?:we(?:'re| are)|shop is|office is|store is) (?:closed|closing|moving|open (?:on|until|from))\b|\bopening hours\b|\bnew address\b/i,
      3.5,
    ],
    [/^(?:from|as of|starting) \d/i, 2],
  ],
}

const quoteAndName = /^\s*["“«](.{6,})["”»]\s*(?:[-–—~]|by)?\s*(\p{Lu}[\p{L}.'-]+(?:,? [\p{L}\d.'-]+){0,5})?\s*$/su
const pastVerb = 'PastTense'
const isList = /\b(?:checklist|list|tips|ways|things|reasons|mistakes)\b/i

/** Recognises what a text is for by what it says; a text that gives no sign is a subject. */
export function kindOf(brief: Brief, text: string): PostKind {
  const scores = new Map<PostKind, number>()
  const add = (kind: PostKind, weight: number) => scores.set(kind, (scores.get(kind) ?? 0) + weight)
  for (const [kind, list] of Object.entries(signs) as [PostKind, readonly Sign[]][])
    for (const [sign, weight] of list) if (sign.test(text)) add(kind, weight)
  const lead = brief.units[0]
  const items = brief.units.filter(({ isItem }) => isItem).length
  if (items >= 2) add('tips', lead?.kind === 'title' ? 2 : 1)
  if (lead?.kind === 'title' && /^how to\b/i.test(lead.text)) add('how-to', 3)
  if (quoteAndName.test(text)) add('quote', 3.5)
  if (isList.test(lead?.text ?? '') && items >= 2) add('tips', 3)
  const questions = brief.units.filter(({ kind }) => kind === 'question').length
  if (lead?.kind === 'question' && questions >= brief.units.length / 2) add('question', 4)
  add('story', storyOf(brief))
  const dated = /\b(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\b\d{1,2} ?(?:am|pm)\b/i.test(text)
  if (dated && scores.has('event')) add('event', 1)
  const best = [...scores].sort(([, a], [, b]) => b - a)[0]
  return best !== undefined && best[1] >= 2 ? best[0] : 'topic'
}

/** A first person that looks back over several sentences. */
function storyOf({ units, voice }: Brief): number {
  const sentences = units.filter(({ kind }) => kind === 'sentence')
  if (voice === 'nobody' || units.length < 2) return 0
  const past = units.filter(({ terms }) => terms.some(({ tags }) => tags.includes(pastVerb))).length
  const remembers = units.some(({ text }) =>
    /\b(?:years? ago|when i was|last (?:week|year|month|summer)|i remember|back then|yesterday|my first|i quit|i started|we lost|one day)\b/i.test(
      text,
    ),
  )
  return (past / units.length) * 2.4 + (remembers ? 1.8 : 0) + (sentences.length >= 3 ? 0.4 : 0) - 0.8
}
