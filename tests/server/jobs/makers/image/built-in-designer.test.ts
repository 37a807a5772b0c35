import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { picturesOut } from '#app/domain/jobs/image/out-with-post.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { checkPlatformPost } from '#app/domain/posts/check-composition.ts'
import { builtInDesigner } from '#app/server/jobs/makers/image/built-in-designer.server.ts'
import { stopDrawing } from '#app/server/jobs/makers/image/draw-design.server.ts'
import type { Photograph } from '#app/server/jobs/makers/image/picture-desk.ts'
import { asked, deskDouble, heard, pictureOf } from './desk-double.ts'

afterAll(stopDrawing)

/** What a prompt comes to: how many pictures, and what it ended with when it failed. */
async function made(prompt: string) {
  const { openDesk } = deskDouble()
  const { parts, code } = await heard((tools) => builtInDesigner({ openDesk }).make(asked({ prompt }), tools))
  return [parts.length, code]
}

test.each([
  '今週末のセール：すべて20%オフ',
  'مرحبا بكم في مخبزنا الجديد',
  '한국어로 쓴 짧은 인사말입니다',
  'हम शनिवार को खुल रहे हैं',
])('makes no picture that would lack its words: %s', async (prompt) => {
  expect(await made(prompt)).toEqual([0, 'LETTERS_NOT_DRAWN'])
})

test.each(['Скидка 30% на весь хлеб', 'Νέο μενού από Δευτέρα', 'Party on Friday 🎉', '20%'])(
  'draws what it has letters for: %s',
  async (prompt) => {
    expect(await made(prompt)).toEqual([1, null])
  },
)

test('shows the logo of the brand, and goes without one that is gone', async () => {
  const red = new Uint8Array(await pictureOf(255))
  const logo = { mediaId: 'logo', bytes: red, mime: 'image/png', alt: '' }
  const brand = {
    colours: { primary: '#0f766e', accent: null, background: '#ffffff', text: null },
    fonts: { heading: 'Inter', body: 'Instrument Sans' },
    logo: { mediaId: 'logo', ratio: 1 },
  }
  const draw = async (photographs: readonly Photograph[]) => {
    const { openDesk, kept } = deskDouble(photographs, brand)
    const request = asked({ prompt: 'Community over competition', palette: 'brand' })
    const { code } = await heard((tools) => builtInDesigner({ openDesk }).make(request, tools))
    expect(code).toBeNull()
    return kept[0]?.bytes ?? new Uint8Array()
  }
  /** How much of a picture is of the logo's colour. */
  const shareOfLogo = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let count = 0
    for (let at = 0; at < data.length; at += info.channels) {
      const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
      if (r > 235 && Math.abs(g - 90) < 20 && Math.abs(b - 160) < 20) count += 1
    }
    return count / (info.width * info.height)
  }
  expect(await shareOfLogo(await draw([logo]))).toBeGreaterThan(0.001)
  expect(await shareOfLogo(await draw([]))).toBe(0)
})

test('draws what every platform takes as it is', async () => {
  const { openDesk } = deskDouble()
  const request = asked({ prompt: 'Summer sale: 20% off all bread', quality: 'premium', set: 'platforms' })
  const { parts } = await heard((tools) => builtInDesigner({ openDesk }).make(request, tools))
  const { mediaFor } = picturesOut(
    parts,
    parts.map(({ mediaId }) => mediaId),
  )
  const refused = platformIds.flatMap((platform) =>
    checkPlatformPost(platform, { text: 'Bread', media: mediaFor(platform) })
      .filter(({ field, code }) => field === 'media' && code !== 'media_kind_refused')
      .map(({ code }) => `${platform} ${code}`),
  )
  expect(parts).toHaveLength(9)
  expect(refused).toEqual([])
})
