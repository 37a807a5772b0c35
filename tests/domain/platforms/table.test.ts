import { describe, expect, it } from 'vitest'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import type { Fact } from '#app/domain/platforms/rules/platform-rules.ts'
import { type Confidence, type Source, sources } from '#app/domain/platforms/sources.ts'
import { mediaLimitOf, rulesOf } from '#app/domain/platforms/table.ts'

const [kb, mb, gb] = [1_000, 1_000_000, 1_000_000_000]
const jpeg = 'image/jpeg'
const png = 'image/png'
const mp4 = 'video/mp4'
const mov = 'video/quicktime'
const kinds = ['post', 'reel', 'story']

const mix = (atMost: number, ...of: readonly string[]) => ({ kinds: of, atLeast: 1, atMost })

/** Every cell once more, as it was read on 20 November 2026: [cell, what is so, who says it]. */
const cells: Readonly<Record<PlatformId, readonly (readonly [cell: string, is: unknown, confidence: Confidence])[]>> = {
  x: [
    ['text.limit', 280, 'official'],
    ['text.measure', 'weighted', 'official'],
    ['text.premiumLimit', 25_000, 'third party'],
    ['cashtags', 1, 'official'],
    ['media.required', false, 'official'],
    ['media.mixes.0', mix(4, 'image'), 'official'],
    ['media.mixes.1', mix(1, 'gif'), 'official'],
    ['media.mixes.2', mix(1, 'video'), 'official'],
    ['image.mimes', [jpeg, png, 'image/gif', 'image/webp'], 'official'],
    ['image.bytes', { to: 5 * mb }, 'official'],
    ['gif.mimes', ['image/gif'], 'official'],
    ['gif.bytes', { to: 15 * mb }, 'official'],
    ['gif.width', { to: 1_280 }, 'official'],
    ['gif.height', { to: 1_080 }, 'official'],
    ['gif.frames', 350, 'official'],
    ['video.mimes', [mp4, mov], 'official'],
    ['video.bytes', { to: 512 * mb }, 'official'],
    ['video.seconds', { from: 0.5, to: 140 }, 'official'],
    ['video.width', { from: 32, to: 1_280 }, 'official'],
    ['video.height', { from: 32, to: 1_024 }, 'official'],
    ['video.ratio', { from: 1 / 3, to: 3 }, 'official'],
    ['video.framesPerSecond', { to: 60 }, 'official'],
    ['linkCard', 'first link', 'unverified'],
    ['cardPicture', 'as the page asks', 'unverified'],
    ['cost.post', 0.015, 'official'],
    ['cost.postWithLink', 0.2, 'official'],
    ['rate', { posts: 100, hours: 0.25 }, 'official'],
  ],
  facebook: [
    ['text.limit', 63_206, 'public code'],
    ['text.measure', 'utf16', 'public code'],
    ['media.required', false, 'public code'],
    ['media.mixes.0', mix(10, 'image', 'gif'), 'public code'],
    ['media.mixes.1', mix(1, 'video'), 'public code'],
    ['image.mimes', [jpeg, png, 'image/gif'], 'public code'],
    ['image.advisedBytes', 4 * mb, 'public code'],
    ['video.bytes', { to: 1_024 ** 3 }, 'public code'],
    ['video.seconds', { to: 20 * 60 }, 'public code'],
    ['videoAs.reel.seconds', { from: 3, to: 90 }, 'third party'],
    ['videoAs.reel.width', { from: 540 }, 'third party'],
    ['videoAs.reel.height', { from: 960 }, 'third party'],
    ['videoAs.reel.ratio', { from: 9 / 16, to: 9 / 16 }, 'third party'],
    ['fields.kind.options', kinds, 'public code'],
    ['fields.background.limit', 130, 'public code'],
    ['fold', { at: 400, word: 'See more' }, 'unverified'],
    ['linkCard', 'first link', 'public code'],
    ['cardPicture', { width: 600, height: 315 }, 'official'],
  ],
  instagram: [
    ['text.limit', 2_200, 'public code'],
    ['text.measure', 'utf16', 'public code'],
    ['hashtags', 30, 'third party'],
    ['mentions', 20, 'third party'],
    ['media.required', true, 'public code'],
    ['media.mixes.0', mix(10, 'image', 'video'), 'public code'],
    ['image.mimes', [jpeg], 'official'],
    ['image.bytes', { to: 8 * mb }, 'third party'],
    ['image.width', { from: 320, to: 1_440 }, 'third party'],
    ['image.ratio', { from: 4 / 5, to: 1.91 }, 'third party'],
    ['video.bytes', { to: gb }, 'third party'],
    ['video.seconds', { from: 3, to: 15 * 60 }, 'third party'],
    ['videoAs.reel.ratio', { from: 9 / 16, to: 9 / 16 }, 'third party'],
    ['videoAs.story.seconds', { from: 3, to: 60 }, 'third party'],
    ['fields.kind.options', kinds, 'public code'],
    ['fold', { at: 125, word: 'more' }, 'unverified'],
    ['linkCard', 'none', 'third party'],
    ['rate', { posts: 25, hours: 24 }, 'third party'],
  ],
  linkedin: [
    ['text.limit', 3_000, 'public code'],
    ['text.measure', 'utf16', 'public code'],
    ['text.escaped', '\\|{}@[]()<>#*_~', 'public code'],
    ['media.required', false, 'public code'],
    ['media.mixes.0', mix(20, 'image', 'gif'), 'official'],
    ['media.mixes.1', mix(1, 'video'), 'public code'],
    ['image.mimes', [jpeg, png, 'image/gif'], 'public code'],
    ['image.bytes', { to: 8 * mb }, 'public code'],
    ['video.mimes', [mp4], 'third party'],
    ['video.bytes', { from: 75 * kb, to: 500 * mb }, 'third party'],
    ['video.seconds', { from: 3, to: 30 * 60 }, 'third party'],
    ['fold', { at: 210, word: 'see more' }, 'unverified'],
    ['linkCard', 'first link', 'unverified'],
    ['cardPicture', 'beside', 'unverified'],
  ],
  tiktok: [
    ['text.limit', 2_200, 'public code'],
    ['text.measure', 'utf16', 'public code'],
    ['text.limitWithImages', 4_000, 'public code'],
    ['media.required', true, 'third party'],
    ['media.mixes.0', mix(1, 'video'), 'third party'],
    ['media.mixes.1', mix(35, 'image'), 'third party'],
    ['image.mimes', [jpeg, 'image/webp'], 'third party'],
    ['image.bytes', { to: 20 * mb }, 'third party'],
    ['image.width', { to: 1_080 }, 'third party'],
    ['video.mimes', [mp4, 'video/webm', mov], 'third party'],
    ['video.bytes', { to: 4 * gb }, 'third party'],
    ['video.seconds', { to: 10 * 60 }, 'third party'],
    ['video.width', { from: 360, to: 4_096 }, 'third party'],
    ['video.height', { from: 360, to: 4_096 }, 'third party'],
    ['video.framesPerSecond', { from: 23, to: 60 }, 'third party'],
    ['fields.title.limit', 90, 'public code'],
    ['fields.privacy.required', true, 'third party'],
    ['fold', { at: 70, word: 'more' }, 'unverified'],
    ['linkCard', 'none', 'third party'],
    ['rate', { posts: 15, hours: 24 }, 'third party'],
  ],
  youtube: [
    ['text.limit', 5_000, 'public code'],
    ['text.measure', 'bytes', 'public code'],
    ['text.refused', '<>', 'public code'],
    ['media.required', true, 'public code'],
    ['media.mixes.0', mix(1, 'video'), 'public code'],
    ['image.bytes', { to: 2 * mb }, 'unverified'],
    ['video.bytes', { to: 256 * gb }, 'unverified'],
    ['videoAs.short.seconds', { to: 3 * 60 }, 'third party'],
    ['videoAs.short.ratio', { to: 1 }, 'third party'],
    ['fields.kind.options', ['video', 'short'], 'third party'],
    ['fields.title.required', true, 'public code'],
    ['fields.title.limit', 100, 'public code'],
    ['fields.title.refused', '<>', 'public code'],
    ['fields.privacy.required', true, 'public code'],
    ['fields.audience.required', true, 'public code'],
    ['fields.tags.limit', 500, 'public code'],
    ['fold', { at: 100, word: 'more' }, 'unverified'],
    ['linkCard', 'none', 'unverified'],
    ['rate', { posts: 6, hours: 24 }, 'official'],
  ],
  pinterest: [
    ['text.limit', 800, 'official'],
    ['text.measure', 'utf16', 'official'],
    ['media.required', true, 'official'],
    ['media.mixes.0', mix(5, 'image', 'gif'), 'official'],
    ['media.mixes.1', mix(1, 'video'), 'official'],
    ['media.isOneSize', true, 'official'],
    ['media.alt', 500, 'official'],
    ['fields.board.required', true, 'official'],
    ['fields.title.limit', 100, 'official'],
    ['fields.link.limit', 2_048, 'official'],
    ['fields.cover.required', 'video', 'official'],
    ['fold', { at: 90, word: 'more' }, 'unverified'],
    ['linkCard', 'a field', 'official'],
  ],
  threads: [
    ['text.limit', 500, 'official'],
    ['text.measure', 'emoji-bytes', 'third party'],
    ['links', 5, 'third party'],
    ['media.required', false, 'official'],
    ['media.mixes.0', mix(20, 'image', 'video'), 'official'],
    ['image.mimes', [jpeg, png], 'third party'],
    ['image.bytes', { to: 8 * mb }, 'third party'],
    ['video.mimes', [mp4, mov], 'third party'],
    ['video.bytes', { to: gb }, 'third party'],
    ['video.seconds', { to: 5 * 60 }, 'third party'],
    ['fields.topic.limit', 50, 'third party'],
    ['fields.topic.refused', '.&', 'third party'],
    ['linkCard', 'first link', 'unverified'],
    ['cardPicture', 'above', 'unverified'],
    ['rate', { posts: 250, hours: 24 }, 'official'],
  ],
  bluesky: [
    ['text.limit', 300, 'official'],
    ['text.measure', 'graphemes', 'official'],
    ['text.bytes', 3_000, 'official'],
    ['media.required', false, 'official'],
    ['media.mixes.0', mix(4, 'image', 'gif'), 'official'],
    ['media.mixes.1', mix(1, 'video'), 'official'],
    ['image.mimes', ['image/*'], 'official'],
    ['image.bytes', { to: 2 * mb }, 'official'],
    ['video.mimes', [mp4], 'official'],
    ['video.bytes', { to: 300 * mb }, 'official'],
    ['video.seconds', { to: 3 * 60 }, 'public code'],
    ['fields.tags.count', 8, 'official'],
    ['fields.tags.each', 64, 'official'],
    ['fields.languages.count', 3, 'official'],
    ['linkCard', 'sent along', 'official'],
    ['cardPicture', 'above', 'unverified'],
    ['rate', { posts: 11_666, hours: 24 }, 'official'],
  ],
}

const isFact = (value: object): value is Fact<unknown> => 'is' in value && 'source' in value

/** Every cell of a part of the table, by its path. */
const cellsIn = (value: unknown, path = ''): readonly [string, Fact<unknown>][] => {
  if (typeof value !== 'object' || value === null) return []
  if (isFact(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => cellsIn(inner, path === '' ? key : `${path}.${key}`))
}

describe.each(platformIds)('the table on %s', (id) => {
  const found = new Map(cellsIn(rulesOf(id)))
  it.each(cells[id])('%s', (path, is, confidence) => {
    const cell = found.get(path)
    expect(cell?.is).toEqual(is)
    const source: Source | undefined = cell && sources[cell.source]
    expect(source).toMatchObject({ platform: id, confidence, asOf: '2026-11-20' })
  })
  it('has no other cell', () => expect([...found.keys()].sort()).toEqual(cells[id].map(([path]) => path).sort()))
  it('takes at least its text or a file', () => expect(mediaLimitOf(id)).toBeGreaterThan(0))
})

it('every source is of some cell', () => {
  const named = new Set(platformIds.flatMap((id) => cellsIn(rulesOf(id)).map(([, { source }]) => source)))
  expect(Object.keys(sources).filter((id) => !named.has(id as keyof typeof sources))).toEqual([])
})

/** "1,280×1,024" and "280": figures as a source writes them. */
const figuresIn = (says: string): readonly number[] =>
  Array.from(says.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?/g), ([figure]) => Number(figure))

/** What a source says of an amount: bytes in any unit, a time in any unit, a dollar, or the figure itself. */
const units = [1, 1_000, 1_000_000, 1_000_000_000, 1_024 ** 3, 60, 1 / 60]
const isSaid = (is: number, says: string) => {
  const figures = [...figuresIn(says), ...(says.includes('a day') ? [24] : [])]
  const ratios = Array.from(says.matchAll(/([\d.]+):([\d.]+)/g), ([, one, other]) => Number(one) / Number(other))
  // "1 video", "a board", "never": one of a thing is said by naming it.
  if (is === 1) return true
  return [...figures.flatMap((figure) => units.map((unit) => figure * unit)), ...ratios].some(
    (said) => Math.abs(said - is) < 1e-9 * Math.max(1, is),
  )
}

const figuresOf = (value: unknown): readonly number[] => {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(figuresOf)
}

/** Drawn from its source by a division that the rule names. */
const reckoned = ['youtube.rate', 'bluesky.rate', 'x.rate']

it.each(platformIds)('every figure of the table on %s stands in the words of its source', (id) => {
  const unsaid = cellsIn(rulesOf(id)).flatMap(([path, { is, source }]) =>
    reckoned.includes(`${id}.${path}`)
      ? []
      : figuresOf(is)
          .filter((each) => !isSaid(each, sources[source].says))
          .map((each) => `${path} is ${each}: ${sources[source].says}`),
  )
  expect(unsaid).toEqual([])
})
