import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile, withWorkFolder } from '#app/server/media/inspect.server.ts'
import { films } from '../../support/films.ts'
import { lyingFilm } from '../../support/lying-film.ts'

/** A second of a tone as WAV, with a note of who recorded it. */
function wav(seconds = 1): Buffer {
  const rate = 8_000
  const samples = Buffer.alloc(rate * seconds * 2)
  for (let at = 0; at < rate * seconds; at += 1) samples.writeInt16LE(Math.round(9_000 * Math.sin(at / 4)), at * 2)
  const note = Buffer.from('LIST\x18\0\0\0INFOIART\x0c\0\0\0Ada was here')
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length + note.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples, note])
}

describe('a recording', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-film-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const inspect = (bytes: Uint8Array) =>
    withWorkFolder(folder, async (work) => {
      const path = join(work, 'sent')
      await writeFile(path, bytes)
      const found = await inspectFile(path, work, { userId: 'user_ada', line: 'sent' })
      return { found, kept: found.ok ? await readFile(found.value.files.original.path) : null }
    })

  it('is measured and written anew, without who made it', async () => {
    const { found, kept } = await inspect(wav(2))
    expect(found).toMatchObject({ ok: true, value: { kind: 'audio', mime: 'audio/wav', width: null, seconds: 2 } })
    expect(kept?.includes('Ada was here')).toBe(false)
  })

  it('that says it has more pictures than any memory holds is refused, and takes nobody along', async () => {
    const { found } = await inspect(lyingFilm(0x7fffffff))
    expect(found).toMatchObject({ ok: false, failure: { code: 'file_damaged' } })
  })

  it.each(Object.entries(films))(
    'or film of %s is measured and written anew, without who made it and where',
    async (mime, make) => {
      const sent = await make()
      // How long the last picture of a WebM stands is not said.
      const seconds = mime === 'video/webm' ? 4 : 5
      expect(sent.includes('Ada was here')).toBe(true)
      const { found, kept } = await inspect(sent)
      expect(found).toMatchObject({ ok: true, value: { kind: 'video', mime, width: 128, height: 96, seconds } })
      expect([kept?.includes('Ada was here'), kept?.includes('52.52')]).toEqual([false, false])
      // What was written is a film again, of the same pictures.
      expect((await inspect(kept ?? Buffer.alloc(0))).found).toMatchObject({ ok: true, value: { mime, seconds } })
      expect((await inspect(sent.subarray(0, sent.length / 2))).found.ok).toBe(false)
    },
  )

  it('whose end is missing is refused', async () => {
    const { found } = await inspect(wav(10).subarray(0, 40_000))
    expect(found).toMatchObject({ ok: false, failure: { code: 'file_damaged' } })
  })
})
