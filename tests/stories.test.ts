import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { loadCsf } from 'storybook/internal/csf-tools'
import { expect, test } from 'vitest'

const stories = fileURLToPath(new URL('../stories', import.meta.url))
const pictures = fileURLToPath(new URL('visual', import.meta.url))

/** A picture is named after its story's id, each run of hyphens drawn together. */
const pictureOf = (storyId: string) => storyId.replace(/-+/g, '-')

/** The stories of a file as Storybook's own index reads them, without running it. */
function picturesOf(fileName: string, source: string): readonly string[] {
  const file = loadCsf(source, { fileName, makeTitle: (title) => title }).parse()
  return file.stories.map(({ id }) => pictureOf(id))
}

async function expectedPictures(): Promise<readonly string[]> {
  const files = (await readdir(stories, { recursive: true })).filter((file) => file.endsWith('.stories.tsx'))
  const perFile = await Promise.all(
    files.map(async (file) => picturesOf(file, await readFile(`${stories}/${file}`, 'utf8'))),
  )
  return perFile.flat()
}

const drawnPictures = async () =>
  (await readdir(pictures)).filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))

test('no two stories share a picture', async () => {
  const names = await expectedPictures()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every story has a picture, and every picture a story', async () => {
  const expected = new Set(await expectedPictures())
  const drawn = new Set(await drawnPictures())
  expect({
    storiesWithoutPicture: [...expected].filter((name) => !drawn.has(name)),
    picturesWithoutStory: [...drawn].filter((name) => !expected.has(name)),
  }).toEqual({ storiesWithoutPicture: [], picturesWithoutStory: [] })
})
