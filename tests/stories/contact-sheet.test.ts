import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compositionIds } from '#app/domain/designs/compositions/composition-ids.ts'
import { pictureSizeIds } from '#app/domain/platforms/picture-sizes.ts'
import { printOf, shownStrips } from '../../stories/docs/shown-designs.ts'

const folder = new URL('../../stories/docs/pictures/designs/', import.meta.url)

test('the contact sheet shows every composition in every size', () => {
  const strips = new Map(shownStrips().map(({ name, designs }) => [name, designs]))
  for (const id of compositionIds) {
    expect(strips.get(id)?.map(({ size, composition }) => ({ size, composition }))).toEqual(
      pictureSizeIds.map((size) => ({ size, composition: id })),
    )
  }
})

test('each of its pictures is drawn from the designer of today: node stories/docs/draw-contact-sheet.ts', async () => {
  const strips = shownStrips()
  const prints = JSON.parse(await readFile(new URL('prints.json', folder), 'utf8'))
  expect(prints).toEqual(Object.fromEntries(strips.map((strip) => [strip.name, printOf(strip)])))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
  expect(files.toSorted()).toEqual(strips.map(({ name }) => `${name}.webp`).toSorted())
})
