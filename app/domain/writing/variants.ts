import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { refusalOf } from '../posts/check.ts'
import { type Composition, withVariant } from '../posts/composition.ts'
import { beginningOf, graphemesOf } from '../wording/graphemes.ts'
import { bareSentencesOf, sentencesOf } from '../wording/sentences.ts'
import { factsIn } from './facts.ts'

/** Conventions of a platform: number of hashtags, and line layout. */
type Habit = {
  readonly hashtags: number
  readonly lines: 'as they are' | 'one thought a line' | 'tight'
  readonly says: string
}

export const habits: Readonly<Record<PlatformId, Habit>> = {
  x: { hashtags: 2, lines: 'tight', says: 'One breath, two hashtags at most' },
  facebook: { hashtags: 2, lines: 'as they are', says: 'Paragraphs, few hashtags' },
  instagram: { hashtags: 10, lines: 'as they are', says: 'The first line before the fold, hashtags at the end' },
  linkedin: { hashtags: 3, lines: 'one thought a line', says: 'One thought a line, three hashtags' },
  tiktok: { hashtags: 4, lines: 'tight', says: 'A short caption under the video' },
  youtube: { hashtags: 3, lines: 'as they are', says: 'A description, its first line on top' },
  pinterest: { hashtags: 4, lines: 'tight', says: 'One paragraph that says what is in the picture' },
  threads: { hashtags: 1, lines: 'as they are', says: 'One topic tag' },
  bluesky: { hashtags: 2, lines: 'as they are', says: 'Few hashtags, plain words' },
}

const hashtag = /#[\p{L}\p{N}_]+/gu
const isTags = (paragraph: string) => /^(?:\s*#[\p{L}\p{N}_]+)+\s*$/u.test(paragraph)

/** The text by a platform's conventions, within its limit. Sentences with facts are cut last. */
export function variantFor(platform: PlatformId, text: string): string {
  const { hashtags, lines } = habits[platform]
  const paragraphs = text.trim().split(/\n{2,}/)
  const said = paragraphs.filter((paragraph) => !isTags(paragraph))
  const tags = paragraphs.filter(isTags).flatMap((paragraph) => paragraph.match(hashtag) ?? [])
  const shaped = said.map((paragraph) =>
    laidOut(platform === 'youtube' ? paragraph.replace(/[<>]/g, '') : paragraph, lines),
  )
  const gap = lines === 'tight' ? '\n' : '\n\n'
  const build = (body: readonly string[], count: number) =>
    [body.filter(Boolean).join(gap), tags.slice(0, count).join(' ')].filter(Boolean).join(gap)
  const fits = (candidate: string) => refusalOf(candidate, platform) === null
  for (let count = Math.min(hashtags, tags.length); count >= 0; count -= 1) {
    const candidate = build(shaped, count)
    if (fits(candidate)) return candidate
  }
  return shortened(shaped, (body) => build(body, 0), fits)
}

/** Adds a version for each platform whose conventions change the text. Existing versions stay unless `isAnew`. */
export const withVersions = <Written extends Pick<Composition, 'text' | 'variants'>>(
  composition: Written,
  { isAnew = false } = {},
): Written =>
  platformIds.reduce((so, id) => {
    if (!isAnew && so.variants[id]?.text !== undefined) return so
    const own = variantFor(id, so.text)
    return withVariant(so, id, { text: own === so.text.trim() ? undefined : own })
  }, composition)

const isList = (paragraph: string) => /^(?:•|\d{1,2}\.|—) /m.test(paragraph)

function laidOut(paragraph: string, lines: Habit['lines']): string {
  if (lines !== 'one thought a line' || isList(paragraph) || paragraph.includes('\n') || /[“"]/.test(paragraph))
    return paragraph
  return bareSentencesOf(paragraph).join('\n\n')
}

/** Drops whole sentences, those that state least first; the first sentence stays to the end. */
function shortened(
  body: readonly string[],
  build: (body: readonly string[]) => string,
  fits: (text: string) => boolean,
): string {
  const parts = body.map(sentencesOf)
  const weigh = (sentence: string) =>
    factsIn(sentence).length * 60 + (/\d/.test(sentence) ? 30 : 0) - sentence.length / 10
  const [first, ...others] = parts.flatMap((sentences, at) =>
    sentences.map((sentence, within) => ({ place: `${at} ${within}`, sentence, weight: weigh(sentence) })),
  )
  const spare = others.sort((a, b) => a.weight - b.weight)
  const without = (count: number) => {
    const gone = new Set(spare.slice(0, count).map(({ place }) => place))
    return build(
      parts.map((sentences, at) =>
        sentences
          .filter((_, within) => !gone.has(`${at} ${within}`))
          .join('')
          .trim(),
      ),
    )
  }
  const fewest = firstThat(spare.length, (count) => fits(without(count)))
  return fewest === null ? cut(first?.sentence.trim() ?? '', fits) : without(fewest)
}

/** The smallest number from 0 to `most` that passes, by binary search; all larger ones must pass too. */
function firstThat(most: number, does: (count: number) => boolean): number | null {
  let [from, to] = [0, most + 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (middle > most || does(middle)) to = middle
    else from = middle + 1
  }
  return from > most ? null : from
}

/** A single sentence too long for the limit is cut between words. */
function cut(sentence: string, fits: (text: string) => boolean): string {
  const words = sentence.split(' ')
  const ended = (count: number) =>
    `${words
      .slice(0, -count)
      .join(' ')
      .replace(/[,;:–—-]+$/, '')}…`
  const fewest = firstThat(words.length - 2, (count) => fits(ended(count + 1)))
  if (fewest !== null) return ended(fewest + 1)
  const letters = [...graphemesOf(words[0] ?? '')]
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.splice(Math.ceil(letters.length * 0.9) - 1)
  return `${letters.join('')}…`
}

/** Alt text of a picture of these words: the text, cut to the length read aloud. */
export function altTextFor(text: string): string {
  const said = text
    .split(/\n{2,}/)
    .filter((paragraph) => !isTags(paragraph))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  const most = 300
  const short =
    said.length <= most
      ? said
      : `${beginningOf(said, said.lastIndexOf(' ', most) > 0 ? said.lastIndexOf(' ', most) : most).replace(/[,;:–—-]+$/, '')}…`
  return `A card with the words: ${short}`
}
