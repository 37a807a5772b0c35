import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examplePost } from '#app/content/example-post.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { readFilm } from '#app/server/media/read-film.ts'

const { text, film } = examplePost

test('one press fills nine practice accounts with the example', () => {
  for (const platform of platformIds)
    expect([platform, checkForPractice(platform, { text, media: [film.facts] })]).toEqual([platform, []])
})

test('its film is what is said of it', async () => {
  const work = await mkdtemp(join(tmpdir(), 'ninefold-example-'))
  const { kind, mime, width, height, seconds } = film.facts
  const read = await readFilm(`app/public${film.path}`, 'video/mp4', work)
  expect(read).toMatchObject({ ok: true, value: { kind, mime, width, height, seconds, codecs: ['avc'] } })
  await rm(work, { recursive: true })
})
