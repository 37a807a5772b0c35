import type { ProductFeature } from '#app/content/features.ts'
import type { Page } from '#app/content/page.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'

type FeatureId = ProductFeature['id']

/** Words somebody reads, and the feature they are marked with, if they are. */
export type Claim = { readonly text: string; readonly feature: FeatureId | null }

/** Keys of a section whose words nobody reads. */
const unread = new Set(['kind', 'href', 'feature', 'ids', 'id', 'screen', 'shows'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Everything a page says, each under the mark that is drawn nearest to it. A row of a table is one claim. */
export function claimsOf(page: Page): readonly Claim[] {
  const claims: Claim[] = []
  const read = (value: unknown, feature: FeatureId | null): void => {
    if (typeof value === 'string') claims.push({ text: value, feature })
    else if (Array.isArray(value) && value.every((cell) => typeof cell === 'string') && feature === null)
      for (const cell of value) claims.push({ text: cell, feature })
    else if (Array.isArray(value)) for (const one of value) read(one, feature)
    else if (isObject(value)) {
      const own = (value.feature as FeatureId | undefined) ?? feature
      for (const [key, inner] of Object.entries(value)) {
        if (unread.has(key)) continue
        if (key === 'rows') for (const row of inner as string[][]) claims.push({ text: row.join('; '), feature: own })
        else read(inner, own)
      }
    }
  }
  read({ title: page.title, description: page.description, sections: page.sections }, null)
  return claims
}

/** Words that stand anywhere else, as a page of theirs: read by the same rules. */
export const pageOfWords = (paragraphs: readonly string[]): Page => ({
  name: 'Words',
  title: 'Words',
  description: 'Words.',
  frame: 'site',
  shelf: null,
  sections: [{ kind: 'prose', paragraphs: [...paragraphs] }],
})

/** Texts of a saved page: paragraphs, list items, headings and cells. */
export const linesOf = (html: string): readonly string[] =>
  html
    .replace(/^[\s\S]*?(?=<main\b)/, '')
    .replace(/<\/main>[\s\S]*$/, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .split(/<\/(?:p|li|h\d|td|th|summary|legend|label)>/)
    .map((line) =>
      line
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')

/** Everything on a page that leads somewhere, with what it is called. */
export function waysOf(page: Page): readonly { readonly label: string; readonly href: string }[] {
  const ways: { label: string; href: string }[] = []
  const read = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) read(one)
    else if (isObject(value)) {
      if (typeof value.href === 'string') ways.push({ label: String(value.label ?? ''), href: value.href })
      for (const inner of Object.values(value)) read(inner)
    }
  }
  read(page.sections)
  return ways
}

/** Every address a page leads to. */
export const hrefsOf = (page: Page): readonly string[] => waysOf(page).map(({ href }) => href)

type Rule = {
  /** The feature that the words claim; `linking` belongs to no plan and does not work yet. */
  readonly feature: FeatureId | 'linking'
  readonly words: RegExp
  /** Marks that cover these words as well. */
  readonly or?: readonly FeatureId[]
}

const pictures: readonly FeatureId[] = ['image_studio', 'content_creation', 'advanced_content_creation']
const figures: readonly FeatureId[] = ['limited_analytics', 'basic_analytics', 'full_analytics']

/** The words by which a page would claim a feature: one line each, and every feature has one. */
const rules: readonly Rule[] = [
  {
    feature: 'basic_content_creation',
    words: /\bwrites?\b[^.;]*\b(posts?|versions)\b|\bwritten with AI\b|\bversions of (it|a post)\b/i,
  },
  { feature: 'composer', words: /\bcomposer\b/i },
  { feature: 'calendar', words: /\bcalendars?\b/i },
  { feature: 'queue', words: /\bqueues?\b/i },
  { feature: 'brand_kit', words: /\bbrand kit\b|\bprojects?\b/i },
  { feature: 'practice_accounts', words: /\bpractice (accounts?|feed)\b/i },
  { feature: 'job_receipts', words: /\breceipts?\b/i },
  { feature: 'installable', words: /\binstall(s|ed)?\b|\boffline\b|\bwithout a (connection|network)\b/i },
  {
    feature: 'social_scheduling',
    words: /\bschedul\w+|\bat the (time|moment) you (choose|chose|pick)\b/i,
    or: ['queue', 'calendar'],
  },
  {
    feature: 'image_studio',
    words: /\b(images?|pictures?|photos?|carousels?)\b/i,
    or: [...pictures, 'media_library'],
  },
  { feature: 'content_creation', words: /\bfour (pictures|to choose from)\b|\bcarousels?\b/i, or: pictures },
  {
    feature: 'media_library',
    words: /\bmedia library\b|\buploads?\b|\b(your|own) (images?|pictures?|photos?)\b/i,
  },
  // Films of one's own are kept in the library; it is making them that does not work.
  {
    feature: 'advanced_content_creation',
    words: /\b(videos?|clips?)\b|\b(makes?|made|generat\w+)\b[^.]*\bfilms?\b/i,
    or: ['media_library'],
  },
  {
    feature: 'full_analytics',
    words:
      /\banalytics\b|\bengagement\b|\bimpressions\b|\breach and reactions\b|\bhow (a|every|the latest) posts? did\b/i,
    or: figures,
  },
  { feature: 'voice_synthesis', words: /\bvoices?\b|\bvoice-?overs?\b|\btext to speech\b/i },
  {
    feature: 'batch_posting',
    words: /\bbatch(es)?\b|\bbulk (posts?|posting|scheduling)\b|\bposts? from (one|a) file\b/i,
  },
  { feature: 'custom_templates', words: /\b(custom|own|saved|post) templates?\b/i },
  { feature: 'ai_tools', words: /\bchats?\b|\breels?\b|\brepurpos\w*|\bseries\b/i },
  { feature: 'api_access', words: /\bAPI\b/ },
  { feature: 'white_label', words: /\bwhite[- ]label/i },
  { feature: 'custom_integrations', words: /\bintegrations?\b|\bown tools\b/i },
  { feature: 'priority_support', words: /\bpriority support\b/i },
  { feature: 'dedicated_support', words: /\bdedicated (support|manager|person)\b/i },
  {
    feature: 'linking',
    words:
      /\b(publish|post|send)\w*\b[^.]*\bto your (own )?(social )?(accounts?|profiles?|pages?)\b|\bsign(ing)? in to (your own|the platforms)\b/i,
  },
]

/** Features that the words of a rule may be about: its own, and those that include it. */
export const meantBy = (named: FeatureId) =>
  rules.filter(({ feature }) => feature === named).flatMap(({ feature, or = [] }) => [feature, ...or])

/** A sentence that says it is still to come, or that none of it can be had. */
const saysSo =
  /\bin the making\b|\bnot (\w+ ){0,3}yet\b|\byet to come\b|\bwhat comes next\b|, and what comes$|\b(one|a) file later\b|\bPictures next\b/i
const platformNames = platformIds.map((id) => platformOf(id).name)
const namesPlatform = (sentence: string) =>
  /\bplatforms?\b/i.test(sentence) || platformNames.some((name) => sentence.includes(name))
/** A sentence on what a platform asks for or takes, or that no measuring is done; a row of a table about a platform. */
const isOfOthers = (sentence: string) =>
  (/\b(requires?|carr(?:y|ies)|wants? a|takes? no)\b/i.test(sentence) && namesPlatform(sentence)) ||
  /\b(no analytics|stock photo|in the picture|at the picture|voice control)\b/i.test(sentence) ||
  platformNames.some((name) => sentence.startsWith(`${name}; `))

/** Where one sentence ends and the next begins. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)

/** Claims of a page about features that do not work, without the mark for it. */
export function falseClaims(page: Page, making: readonly FeatureId[]) {
  const open = rules.filter(({ feature }) => feature === 'linking' || making.includes(feature))
  return claimsOf(page).flatMap(({ text, feature: marked }) =>
    sentencesOf(text).flatMap((sentence) => {
      if (saysSo.test(sentence) || isOfOthers(sentence)) return []
      return open
        .filter(({ words }) => words.test(sentence))
        .filter(({ feature, or = [] }) => marked === null || (marked !== feature && !or.includes(marked)))
        .map(({ feature }) => ({ feature, sentence }))
    }),
  )
}

/** Features called "coming" that exist. Sentences that also name a coming feature pass. */
export function outdatedClaims(page: Page, making: readonly FeatureId[]) {
  const isOpen = ({ feature }: Rule) => feature === 'linking' || making.includes(feature)
  return claimsOf(page).flatMap(({ text }) =>
    sentencesOf(text).flatMap((sentence) => {
      if (!/\bin the making\b|\bnot (\w+ ){0,3}yet\b/i.test(sentence)) return []
      const named = rules.filter(({ words }) => words.test(sentence))
      return named.some(isOpen) ? [] : named.map(({ feature }) => ({ feature, sentence }))
    }),
  )
}

/** Claims that every plan, or the trial, has a feature which it lacks. */
export function promisedToAll(page: Page, inTrial: readonly FeatureId[]) {
  return page.sections.flatMap((section) => {
    if (section.kind !== 'features' || !/\bevery plan\b|\bin the trial\b/i.test(`${section.heading} ${section.lead}`))
      return []
    return section.ids.filter((id) => !inTrial.includes(id))
  })
}
