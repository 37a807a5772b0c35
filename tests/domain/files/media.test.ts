import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mediaFilterSchema, narrowedBy, wholeLibrary } from '#app/domain/media/filter.ts'
import { asPostMedia, mediaAddress, mediaFolderSchema, mediaTagsSchema } from '#app/domain/media/item.ts'
import { mediaMessages, sentenceForMedia } from '#app/domain/media/messages.ts'
import { cursorOf, mediaCursorSchema, readCursor } from '#app/domain/media/page.ts'
import {
  isUploadOver,
  sentenceForUpload,
  uploadActions,
  uploadShare,
  uploadStateNames,
  uploadStates,
} from '#app/domain/media/states.ts'
import { fitsStorage, storageLeft, storageLevel, storageLimitOf } from '#app/domain/media/storage-use.ts'
import { nameOfFile, refusalOfUpload } from '#app/domain/media/upload.ts'

const mb = 1_000_000
const id = '6f1c1f9e-3a55-4d68-9d9b-7d0a6f3b2c11'

describe('the storage of a plan', () => {
  it('is as specified', () => {
    const limits = (['trial', 'basic', 'starter', 'pro', 'empire'] as const).map(storageLimitOf)
    expect(limits).toEqual([50 * mb, 50 * mb, 50 * mb, 500 * mb, 10_000 * mb])
  })

  it('never takes more than there is, what is on its way counted', () => {
    const bytes = fc.nat(60 * mb)
    fc.assert(
      fc.property(bytes, bytes, bytes, (usedBytes, arrivingBytes, next) => {
        const use = { plan: 'trial', limitBytes: 50 * mb, usedBytes, trashBytes: 0, arrivingBytes, items: 0 } as const
        if (next > 0 && fitsStorage(use, next)) expect(usedBytes + arrivingBytes + next).toBeLessThanOrEqual(50 * mb)
        expect(storageLevel(use) === 'full').toBe(storageLeft(use) === 0)
      }),
    )
  })
})

describe('an upload', () => {
  it('is refused by its name and size before a byte is sent', () => {
    const code = (name: string, bytes = 10) => refusalOfUpload({ name, bytes })?.code ?? null
    expect([code('a.jpg'), code('Ünï 100%.jpg'), code('a.jpg', 0), code('a.jpg', 2_000 * mb)]).toEqual([
      null,
      null,
      'file_empty',
      'file_too_large',
    ])
    for (const name of ['../a', 'a\\b', 'a\0', '..', '', 'a\u202eb', '\ud800'])
      expect([name, code(name)]).toEqual([name, 'name_unsafe'])
  })

  it('is called as its file, without the ending', () => {
    expect(['Market day.final.jpg', '.jpg', 'a', ' '].map((name) => nameOfFile(name, 20))).toEqual([
      'Market day.final',
      '.jpg',
      'a',
      'Untitled',
    ])
  })

  it.each(uploadStateNames)('%s can be shown and ends or goes on', (name) => {
    const { upload, says } = uploadStates[name]
    expect(says).not.toBe('')
    expect(uploadShare(upload)).toBeGreaterThanOrEqual(0)
    expect(isUploadOver(upload.phase)).toBe(uploadActions[upload.phase].includes('dismiss'))
    if (upload.failure !== null) expect(sentenceForUpload(upload.failure)).toMatch(/\.$|\)\.$/)
  })
})

describe('words of an item', () => {
  it('are made plain, and folders that lead elsewhere are none', () => {
    expect(mediaTagsSchema.parse([' #Food ', 'food', 'Two  words'])).toEqual(['food', 'two words'])
    expect(mediaFolderSchema.parse(' Summer / Beach ')).toBe('Summer/Beach')
    for (const path of ['..', 'a/../b', '/a', 'a//b', 'a/b/c/d/e', 'x'.repeat(61)])
      expect([path, mediaFolderSchema.safeParse(path).success]).toEqual([path, false])
  })

  it('have a sentence for every refusal', () => {
    expect(Object.keys(mediaMessages).length).toBeGreaterThan(25)
    expect(sentenceForMedia({ code: 'storage_full', facts: { bytes: 3.4 * mb, left: 1.2 * mb } })).toBe(
      'This takes 3.4 MB and your plan has 1.2 MB left. Make room, or choose a larger plan.',
    )
  })

  it('tell a platform nothing of a recording', () => {
    const audio = {
      kind: 'audio',
      mime: 'audio/mpeg',
      bytes: 1,
      width: null,
      height: null,
      seconds: 2,
      alt: '',
    } as const
    expect(asPostMedia(audio)).toBeNull()
    expect(mediaAddress({ id, version: 'abc' }, 'w320')).toBe(`/api/media/${id}/w320?v=abc`)
  })
})

describe('a library in an address', () => {
  it('is the whole one whatever is wrong in it', () => {
    expect(mediaFilterSchema.parse({ kind: 'zip', folder: '../x', order: 9, favourite: 'yes' })).toEqual(wholeLibrary)
    expect([narrowedBy(wholeLibrary), narrowedBy({ ...wholeLibrary, kind: 'gif', tag: 'a', order: 'name' })]).toEqual([
      0, 2,
    ])
  })

  it('goes on at a cursor that holds any name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 120 }), (name) => {
        const cursor = cursorOf(id, name)
        expect(mediaCursorSchema.safeParse(cursor).success).toBe(true)
        expect(readCursor(cursor)).toEqual({ id, orderedBy: name })
      }),
    )
    expect(mediaCursorSchema.safeParse('x').success).toBe(false)
  })
})
