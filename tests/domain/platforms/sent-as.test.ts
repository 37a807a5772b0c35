import { describe, expect, it } from 'vitest'
import type { Media } from '#app/domain/files/media.ts'
import { checkPost } from '#app/domain/platforms/check.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { allSentAs, mediaAsSent, sentAs, sentAsLines } from '#app/domain/platforms/sent-as.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { checkForPractice, checkPlatformPost } from '#app/domain/posts/check-composition.ts'

const picture = (given: Partial<Media> = {}): Media => ({
  kind: 'image',
  mime: 'image/jpeg',
  bytes: 900_000,
  width: 1_000,
  height: 1_000,
  alt: 'A loaf of bread',
  ...given,
})

describe('what a picture is sent as', () => {
  it('is the picture itself where the platform takes it', () => {
    for (const platform of platformIds) expect([platform, sentAs(platform, picture())]).toEqual([platform, null])
  })

  it('is a JPEG where its type is not taken', () => {
    expect(sentAs('instagram', picture({ mime: 'image/png' }))).toEqual({
      mime: 'image/jpeg',
      width: 1_000,
      height: 1_000,
      bytesAtMost: 8_000_000,
    })
    expect(sentAs('x', picture({ mime: 'image/png' }))).toBeNull()
    expect(sentAs('bluesky', picture({ mime: 'image/avif' }))).toBeNull()
    expect(sentAs('threads', picture({ mime: 'image/webp' }))).toMatchObject({ mime: 'image/jpeg' })
  })

  it('is as small as the platform takes it, in its own shape', () => {
    expect(sentAs('tiktok', picture({ width: 4_000, height: 3_000 }))).toMatchObject({ width: 1_080, height: 810 })
    expect(sentAs('instagram', picture({ width: 2_880, height: 2_880 }))).toMatchObject({ width: 1_440, height: 1_440 })
    expect(sentAs('x', picture({ bytes: 6_000_000 }))).toEqual({
      mime: 'image/jpeg',
      width: 1_000,
      height: 1_000,
      bytesAtMost: 5_000_000,
    })
    // What is only advised as well.
    expect(sentAs('facebook', picture({ bytes: 5_000_000 }))).toMatchObject({ bytesAtMost: 4_000_000 })
  })

  it('is one size where the platform wants one, as long as nothing has to be cropped', () => {
    const alike = [picture({ width: 1_000, height: 1_500 }), picture({ width: 2_001, height: 3_000 })]
    expect(mediaAsSent('pinterest', alike).map(({ width, height }) => [width, height])).toEqual([
      [1_000, 1_500],
      [1_000, 1_500],
    ])
    expect(allSentAs('pinterest', [picture(), picture({ height: 1_500 })])).toEqual([null, null])
  })

  it('never touches films, pictures that move, or a shape', () => {
    const film: Media = { kind: 'video', mime: 'video/webm', bytes: 9e8, width: 4_000, height: 2_000, seconds: 30 }
    const gif: Media = { kind: 'gif', mime: 'image/gif', bytes: 2e7, width: 2_000, height: 2_000 }
    for (const platform of platformIds) expect(allSentAs(platform, [film, gif])).toEqual([null, null])
    const tall = checkPlatformPost('instagram', { text: '', media: [picture({ width: 2_000, height: 4_000 })] })
    expect(tall.map(({ code }) => code)).toEqual(['ratio_refused'])
  })

  it('leaves nothing that a platform has against type, size or weight of a picture', () => {
    const mended = new Set(['mime_refused', 'file_too_large', 'file_heavy', 'too_wide', 'too_high'])
    for (const platform of platformIds)
      for (const mime of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
        for (const edge of [900, 3_000, 16_000])
          for (const bytes of [100_000, 39_000_000]) {
            const file = picture({ mime, width: edge, height: edge, bytes })
            const left = checkPost(platform, { text: 'Bread', media: mediaAsSent(platform, [file]) })
            expect([platform, mime, edge, left.filter(({ code }) => mended.has(code))]).toEqual([
              platform,
              mime,
              edge,
              [],
            ])
          }
  })

  it('is no problem any more, in the composer and in practice: ten large pictures for TikTok', () => {
    const media = Array.from({ length: 10 }, () =>
      picture({ mime: 'image/png', width: 3_000, height: 2_000, bytes: 3e7 }),
    )
    expect(checkForPractice('tiktok', { text: 'Bread', media })).toEqual([])
    const found = checkPlatformPost('tiktok', { text: 'Bread', media, fields: { privacy: 'SELF_ONLY' } })
    expect(found).toEqual([])
    expect(rulesOf('tiktok').image.width?.is.to).toBe(1_080)
  })

  it('is said in a few words', () => {
    const wide = picture({ mime: 'image/png', width: 4_000, height: 3_000 })
    expect(sentAsLines('tiktok', [wide])).toEqual(['Sent as JPEG, 1,080 px.'])
    expect(sentAsLines('instagram', [picture({ mime: 'image/webp' })])).toEqual(['Sent as JPEG.'])
    expect(sentAsLines('x', [picture({ bytes: 6_000_000 })])).toEqual(['Sent as JPEG, under 5 MB.'])
    expect(sentAsLines('x', [picture()])).toEqual([])
  })

  it('is said once for pictures that are sent alike', () => {
    const wide = picture({ mime: 'image/png', width: 4_000, height: 3_000 })
    expect(sentAsLines('tiktok', [wide, picture(), wide])).toEqual(['Sent as JPEG, 1,080 px: 2 of 3 files.'])
    const bmp = picture({ mime: 'image/bmp', bytes: 6_000_000 })
    expect(sentAsLines('x', [bmp, picture({ bytes: 6_000_000 }), picture()])).toEqual([
      'Sent as JPEG: 1 of 3 files.',
      'Sent as JPEG, under 5 MB: 1 of 3 files.',
    ])
  })
})
