import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pictureOf } from '../../.storybook/modes.ts'
import { allWords, books } from '../../stories/docs/words.ts'
import { readAllPictured } from '../support/pictured.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('stories/**/*.stories.tsx', { cwd: root }).map((path) =>
  readFileSync(`${root}${path}`, 'utf8'),
)
const words = allWords(sources)

test('the page of words has every catalogue there is', () => {
  const texts = globSync('app/**/*.ts', { cwd: root }).map((path) => readFileSync(`${root}${path}`, 'utf8'))
  const found = texts.flatMap((text) =>
    [...text.matchAll(/^export const (\w+) = \{(?:(?!^\}).*\n)*^\} as const satisfies Catalogue/gm)].map(
      ([, name = '']) => name,
    ),
  )
  // These are told with the catalogue of failures.
  const declared = found.filter((name) => name !== 'earlyMessages')
  expect(declared.length).toBeGreaterThan(9)
  expect(Object.keys(books).toSorted()).toEqual(declared.toSorted())
})

/** The specification names it for whatever nothing else is said of, beside UNKNOWN_ERROR, which is the one that is used. */
const otherNames = ['GENERIC_ERROR']

test('every code is given by something', () => {
  // Examples of a code give it to nobody.
  const isExample = (path: string) => /\/(refusals|bulk-refusals|states)\.ts$/.test(path)
  const given = globSync('app/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !isExample(path) && !path.endsWith('.gen.ts'))
    .flatMap((path) => [
      ...readFileSync(`${root}${path}`, 'utf8').matchAll(/(?:['"`]|[a-z](?:Messages|Warnings)\.)([\w-]+)/g),
    ])
  const isGiven = new Set([...given.map(([, word]) => word), ...otherNames])
  const codes = Object.values(books).flatMap(({ catalogue }) => Object.keys(catalogue))
  expect(codes.filter((one) => !isGiven.has(one))).toEqual([])
})

test('every sentence can be said', () => {
  expect(
    words
      .filter(({ sentence }) => /undefined|NaN|\[object|unexpected error/.test(sentence))
      .map(({ code }) => code)
      .toSorted(),
  ).toEqual(['GENERIC_ERROR', 'UNKNOWN_ERROR'])
})

test('a story that is said to show a sentence is there', async () => {
  const pictures = new Set((await readAllPictured()).flatMap(({ pictures }) => pictures))
  const linked = words.flatMap(({ stories }) => stories.map(({ id }) => pictureOf(id)))
  expect(linked.length).toBeGreaterThan(80)
  expect(linked.filter((id) => !pictures.has(id))).toEqual([])
})
