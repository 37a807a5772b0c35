import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { entitiesOf } from '#app/domain/platforms/entities.ts'
import type { Entity } from '#app/domain/platforms/entity.ts'
import { linksOnX } from '#app/domain/platforms/x-links.ts'
import { weightOnX } from '#app/domain/platforms/x-weight.ts'

/*
 * The conformance vectors that X publishes beside twitter-text (its folder `conformance`), run over our own rules. They are
 * no package and not ours to ship, so who runs this names the folder they lie in. The tests of every run hold the same rules
 * to the package itself, over texts drawn at random and every character there is.
 */
type Vector = { description: string; text: string; expected: unknown }
type Vectors = { tests: Record<string, readonly Vector[]> }

export type VectorFigures = { agreed: number; superseded: number; differing: readonly string[] }

const stand = (kind: Entity['kind'], text: string): readonly Entity[] =>
  entitiesOf('x', text).filter((entity) => entity.kind === kind)

const named = (kind: Entity['kind'], text: string) => stand(kind, text).map(({ from, to }) => text.slice(from + 1, to))

const links = (text: string) => linksOnX(text).map(({ from, length }) => text.slice(from, from + length))

/** Published places are counted in code points, ours in UTF-16 units as every string here is. */
const points = (text: string, to: number) => Array.from(text.slice(0, to)).length

const placed = (word: string, kind: Entity['kind'], text: string) =>
  stand(kind, text).map(({ from, to }) => ({
    [word]: text.slice(from + 1, to),
    indices: [points(text, from), points(text, to)],
  }))

type Reading = (text: string) => unknown

/** What each section that concerns what we count or mark asks of a text; lists, replies and markup of old are not ours. */
const extracted: Readonly<Record<string, Reading>> = {
  mentions: (text) => named('mention', text),
  mentions_with_indices: (text) => placed('screen_name', 'mention', text),
  urls: links,
  urls_with_indices: (text) =>
    linksOnX(text).map(({ from, length }) => ({
      url: text.slice(from, from + length),
      indices: [points(text, from), points(text, from + length)],
    })),
  urls_with_directional_markers: (text) =>
    linksOnX(text).map(({ from, length }) => ({
      url: text.slice(from, from + length),
      indices: [points(text, from), points(text, from + length)],
    })),
  tco_urls_with_params: links,
  hashtags: (text) => named('hashtag', text),
  hashtags_from_astral: (text) => named('hashtag', text),
  hashtags_with_indices: (text) => placed('hashtag', 'hashtag', text),
  cashtags: (text) => named('cashtag', text),
  cashtags_with_indices: (text) => placed('cashtag', 'cashtag', text),
}

/** Version 2 counted an emoji by its parts; X counts by version 3, whose section has these texts again. */
const ofVersion2 = 'WeightedTweetsCounterTest'
const ofVersion3 = 'WeightedTweetsWithDiscountedEmojiCounterTest'
const weighed = [ofVersion2, ofVersion3, 'UnicodeDirectionalMarkerCounterTest']

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const read = async (folder: string, file: string): Promise<Vectors['tests']> =>
  (parse(await readFile(join(folder, `${file}.yml`), 'utf8')) as Vectors).tests

export async function runPublishedVectors(folder: string): Promise<VectorFigures> {
  const [extract, tlds, validate] = await Promise.all(['extract', 'tlds', 'validate'].map((file) => read(folder, file)))
  const asked = [
    ...Object.entries(extracted).map(([section, reading]) => ({ section, reading, vectors: extract?.[section] })),
    ...Object.entries(tlds ?? {}).map(([section, vectors]) => ({ section, reading: links, vectors })),
    ...weighed.map((section) => ({
      section,
      reading: (text: string) => weightOnX(text),
      vectors: validate?.[section]?.map((vector) => ({
        ...vector,
        expected: (vector.expected as { weightedLength: number }).weightedLength,
      })),
    })),
  ]
  const inVersion3 = new Map(validate?.[ofVersion3]?.map(({ text, expected }) => [text, expected]))
  const isSuperseded = (section: string, text: string, answer: unknown) =>
    section === ofVersion2 &&
    (inVersion3.get(text) as { weightedLength: number } | undefined)?.weightedLength === answer
  let [agreed, superseded] = [0, 0]
  const differing: string[] = []
  for (const { section, reading, vectors } of asked) {
    if (vectors === undefined) throw new Error(`${folder} has no vectors of ${section}`)
    for (const { description, text, expected } of vectors) {
      const answer = reading(text)
      if (isSame(answer, expected)) agreed += 1
      else if (isSuperseded(section, text, answer)) superseded += 1
      else
        differing.push(`${section}: ${description}: ${JSON.stringify(answer)}, published ${JSON.stringify(expected)}`)
    }
  }
  return { agreed, superseded, differing }
}
