import { describe, expect, it } from 'vitest'
import { allowedDifference, differenceOf, isNoise, type Pixels } from './compare.ts'

const ground = [7, 13, 28, 255]

const pictureOf = (width: number, height: number): Pixels => ({
  width,
  height,
  data: Uint8Array.from(Array.from({ length: width * height }, () => ground).flat()),
})

/** The same picture with some channels moved. */
function changed(picture: Pixels, changes: readonly [pixel: number, channel: number, by: number][]): Pixels {
  const data = picture.data.slice()
  for (const [pixel, channel, by] of changes) {
    const at = pixel * 4 + channel
    data[at] = (data[at] ?? 0) + by
  }
  return { ...picture, data }
}

describe('two pictures', () => {
  const before = pictureOf(40, 10)

  it('are the same when nothing differs', () => {
    expect(differenceOf(before, pictureOf(40, 10))).toEqual({ differing: 0, largest: 0, picture: null })
  })

  it('are the same when a channel is off by no more than machines differ', () => {
    const now = changed(before, [
      [3, 0, allowedDifference],
      [17, 2, -allowedDifference],
    ])
    expect(differenceOf(before, now).differing).toBe(0)
  })

  it('differ when one channel of one pixel is off by more', () => {
    const { differing, largest, picture } = differenceOf(before, changed(before, [[121, 1, allowedDifference + 1]]))
    expect({ differing, largest }).toEqual({ differing: 1, largest: allowedDifference + 1 })
    expect([...(picture?.data.slice(121 * 4, 122 * 4) ?? [])]).toEqual([255, 64, 64, 255])
    expect([...(picture?.data.slice(0, 4) ?? [])]).toEqual([1, 3, 7, 255])
  })

  it('count a pixel once, however many of its channels are off', () => {
    const now = changed(before, [
      [5, 0, 9],
      [5, 1, 12],
      [5, 2, 30],
      [6, 0, 4],
    ])
    expect(differenceOf(before, now)).toMatchObject({ differing: 2, largest: 30 })
  })

  it('differ when one is a pixel higher', () => {
    expect(differenceOf(before, pictureOf(40, 11))).toMatchObject({ differing: 440, picture: null })
  })

  it('are told from the corners of an outline: a few pixels, hardly off', () => {
    const off = (count: number, by: number) =>
      differenceOf(
        before,
        changed(
          before,
          Array.from({ length: count }, (_, at) => [at, 0, by]),
        ),
      )
    expect(isNoise(off(8, 8))).toBe(true)
    expect(isNoise(off(9, 3))).toBe(false)
    expect(isNoise(off(1, 9))).toBe(false)
    expect(isNoise(differenceOf(before, pictureOf(40, 11)))).toBe(false)
  })
})
