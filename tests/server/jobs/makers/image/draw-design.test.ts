import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { drawDesign, stopDrawing } from '#app/server/jobs/makers/image/draw-design.server.ts'

const planned = (prompt: string, photos?: readonly { mediaId: string; alt: string }[]) => {
  const [design] = planDesigns({ prompt, quality: 'fast', size: 'square' }, { seed: 5, photos })
  if (design === undefined) throw new Error('Nothing was planned.')
  return design
}
const small = { width: 270, height: 270, format: 'png' } as const
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

describe('a drawn design', () => {
  afterAll(stopDrawing)

  it('is the same to the byte for the same seed', async () => {
    const design = planned('82% of customers come back within a month')
    const [one, other] = await Promise.all([drawDesign(design, small), drawDesign(design, small)])
    expect(hash(one)).toBe(hash(other))
  })

  it('comes in its size or another of the same ratio, in three formats', async () => {
    const design = planned('Community over competition')
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const { width, height, format: told } = await sharp(await drawDesign(design, { ...small, format })).metadata()
      expect({ width, height, told }).toEqual({ width: 270, height: 270, told: format })
    }
  })

  it('shows the photograph of the person', async () => {
    const red = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const design = planned('Our harbour', [{ mediaId: 'one', alt: '' }])
    const bytes = await drawDesign(design, { ...small, photos: new Map([['one', new Uint8Array(red)]]) })
    const { data } = await sharp(bytes)
      .extract({ left: 130, top: 30, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  it('fails by itself when its photograph is none, and the next one is drawn', async () => {
    const design = planned('Our harbour', [{ mediaId: 'one', alt: '' }])
    const broken = new Map([['one', new Uint8Array([1, 2, 3])]])
    await drawDesign(design, { ...small, photos: broken }).catch(() => null)
    await expect(drawDesign(planned('Community over competition'), small)).resolves.toBeInstanceOf(Uint8Array)
  })

  it('fails when whoever draws it dies, and the next one is drawn', async () => {
    const design = planned('Community over competition')
    // Large enough not to be done before it is stopped.
    const lost = drawDesign(design, { ...small, width: 16 * small.width, height: 16 * small.height })
    await Promise.all([expect(lost).rejects.toThrow('has stopped'), stopDrawing()])
    await expect(drawDesign(design, small)).resolves.toBeInstanceOf(Uint8Array)
  })
})
