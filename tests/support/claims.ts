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

/** Every address a page leads to. */
export function hrefsOf(page: Page): readonly string[] {
  const hrefs: string[] = []
  const read = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) read(one)
    else if (isObject(value)) {
      if (typeof value.href === 'string') hrefs.push(value.href)
      for (const inner of Object.values(value)) read(inner)
    }
  }
  read(page.sections)
  return hrefs
}

type Rule = {
  /** What the words claim; `linking` is no feature of a plan, and works for nobody yet. */
  readonly feature: FeatureId | 'linking'
  readonly words: RegExp
  /** Marks that cover these words as well. */
  readonly or?: readonly FeatureId[]
}

const pictures: readonly FeatureId[] = ['content_creation', 'advanced_content_creation']
const figures: readonly FeatureId[] = ['limited_analytics', 'basic_analytics', 'full_analytics']

/** The words by which a page would claim a feature: one line each. */
const rules: readonly Rule[] = [
  { feature: 'content_creation', words: /\b(images?|pictures?|photos?|carousels?)\b/i, or: pictures },
  { feature: 'content_creation', words: /\bmedia library\b|\buploads?\b/i, or: pictures },
  { feature: 'advanced_content_creation', words: /\b(videos?|films?|clips?)\b/i, or: pictures },
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
    words: /\b(publish|post|send)\w*\b[^.]*\bto your (own )?(social )?(accounts?|profiles?|pages?)\b/i,
  },
]

/** A sentence that says it is still to come, or that none of it can be had. */
const saysSo =
  /\bin the making\b|\bnot (\w+ ){0,3}yet\b|\byet to come\b|\bwhat comes\b|\bcomes? (next|later)\b|\b(one|a) file later\b|\bPictures next\b/i
/** A sentence on what a platform asks for, or that no measuring is done; a row of a table about a platform. */
const isOfOthers = (sentence: string) =>
  /\b(requires?|wants? a|takes? no|take no|no analytics|stock photo|in the picture|at the picture|voice control)\b/i.test(
    sentence,
  ) || platformIds.some((id) => sentence.startsWith(`${platformOf(id).name}; `))

/** Where one sentence ends and the next begins. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/)

/** What a page says of a feature that does not work, without the mark that says so. */
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
