import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { screens } from '#app/content/screens.ts'
import { readAllPictured } from '../support/pictured.ts'

const ids = new Set((await readAllPictured()).flatMap(({ stories }) => stories.map(({ id }) => id)))

test.each(Object.entries(screens))('the screen %s is drawn of a story there is, in three files', (name, { story }) => {
  expect([...ids]).toContain(story)
  for (const file of [`${name}.webp`, `${name}@2x.webp`, `${name}-phone.webp`])
    expect([file, existsSync(`app/public/screens/${file}`)]).toEqual([file, true])
})
