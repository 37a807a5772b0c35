/** Codes of problems without their sentences (problem-messages.ts), which lists do not need. */
const problemCodes = [
  'text_too_long',
  'text_too_many_bytes',
  'characters_refused',
  'too_many_hashtags',
  'too_many_mentions',
  'too_many_links',
  'too_many_cashtags',
  'thread_refused',
  'part_empty',
  'part_too_long',
  'comment_refused',
  'comment_too_long',
  'nothing_to_post',
  'media_missing',
  'media_kind_refused',
  'media_mixed',
  'too_much_media',
  'sizes_differ',
  'mime_refused',
  'file_too_large',
  'file_too_small',
  'too_wide',
  'too_narrow',
  'too_high',
  'too_low',
  'ratio_refused',
  'too_short',
  'too_long',
  'alt_too_long',
  'field_missing',
  'field_too_long',
  'field_too_many',
  'field_characters_refused',
  'field_unknown_option',
  'alt_missing',
  'file_heavy',
  'link_costs_more',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Advice; it never blocks a post. */
const advice: ReadonlySet<string> = new Set<ProblemCode>(['alt_missing', 'file_heavy', 'link_costs_more'])
export const isAdvice = ({ code }: { readonly code: string }): boolean => advice.has(code)

/** Problems for which a platform refuses the post. */
const refusals: ReadonlySet<string> = new Set(problemCodes.filter((code) => !advice.has(code)))
export const isRefusal = ({ code }: { readonly code: string }): boolean => refusals.has(code)

const ofText: ReadonlySet<string> = new Set<ProblemCode>([
  'text_too_long',
  'text_too_many_bytes',
  'characters_refused',
  'too_many_hashtags',
  'too_many_mentions',
  'too_many_links',
  'too_many_cashtags',
  'nothing_to_post',
])
/** True when changing the text solves it, not the media, fields or thread. */
export const isOfText = ({ code }: { readonly code: string }): boolean => ofText.has(code)
