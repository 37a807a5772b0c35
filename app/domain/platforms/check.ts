import type { Media } from '../files/media.ts'
import { graphemesOf } from '../wording/graphemes.ts'
import { checkMedia } from './check-media.ts'
import { checkText, refusedIn } from './check-text.ts'
import { countOf } from './entities.ts'
import type { PlatformId } from './platforms.ts'
import { type Problem, problem } from './problem.ts'
import { isAdvice } from './problem-codes.ts'
import type { FieldRules } from './rules/platform-rules.ts'
import { rulesOf } from './table.ts'

/** A post as one platform receives it. */
export type Draft = {
  readonly text: string
  readonly media: readonly Media[]
  readonly fields?: Readonly<Record<string, string>>
}

/** All problems of a post: refusals first, then advice. */
export function checkPost(platform: PlatformId, { text, media, fields = {} }: Draft): readonly Problem[] {
  const isWithImages = media.length > 0 && media.every(({ kind }) => kind !== 'video')
  const found = [
    ...(text.trim() === '' && media.length === 0 ? [problem('nothing_to_post', 'text', { platform })] : []),
    ...checkText(platform, text, isWithImages),
    ...checkMedia(platform, media, fields.kind),
    ...checkFields(platform, media, fields),
    ...checkCost(platform, text),
  ]
  return found.toSorted((one, other) => Number(isAdvice(one)) - Number(isAdvice(other)))
}

function checkCost(platform: PlatformId, text: string): readonly Problem[] {
  const { cost } = rulesOf(platform)
  if (cost === undefined || countOf('link', platform, text) === 0) return []
  return [problem('link_costs_more', 'text', { platform, usd: cost.post.is, withLinkUsd: cost.postWithLink.is })]
}

function checkFields(
  platform: PlatformId,
  media: readonly Media[],
  fields: Readonly<Record<string, string>>,
): readonly Problem[] {
  return Object.entries(rulesOf(platform).fields).flatMap(([field, rules]) => {
    const value = Object.hasOwn(fields, field) ? (fields[field] ?? '') : ''
    if (value.trim() !== '') return checkField(platform, field, value, rules)
    const wanted = rules.required?.is
    const isWanted = wanted === true || media.some(({ kind }) => kind === wanted)
    return isWanted ? [problem('field_missing', field, { platform, field })] : []
  })
}

function checkField(platform: PlatformId, field: string, value: string, rules: FieldRules): readonly Problem[] {
  const { limit, options, count, each } = rules
  const at = { platform, field }
  const length = fieldLength(field, value)
  const list = value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const longest = Math.max(0, ...list.map((one) => graphemesOf(one).length))
  const characters = refusedIn(value, rules.refused)
  const found: Problem[] = []
  if (limit !== undefined && length > limit.is)
    found.push(problem('field_too_long', field, { ...at, length, limit: limit.is }))
  if (each !== undefined && longest > each.is)
    found.push(problem('field_too_long', field, { ...at, length: longest, limit: each.is }))
  if (count !== undefined && list.length > count.is)
    found.push(problem('field_too_many', field, { ...at, count: list.length, limit: count.is }))
  if (characters !== '') found.push(problem('field_characters_refused', field, { ...at, characters }))
  if (options !== undefined && !options.is.includes(value))
    found.push(problem('field_unknown_option', field, { ...at, value, takes: options.is }))
  return found
}

/** YouTube puts quotation marks around a tag of several words; these and the commas between tags count. */
function fieldLength(field: string, value: string): number {
  if (field !== 'tags') return value.length
  const tags = value
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  const commas = Math.max(0, tags.length - 1)
  return tags.reduce((sum, tag) => sum + tag.length + (/\s/.test(tag) ? 2 : 0), commas)
}
