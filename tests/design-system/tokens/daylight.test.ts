import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../design-system/tokens/daylight.css', import.meta.url), 'utf8')
const hexOf = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6})`).exec(css)?.[1] ?? ''

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['--text', '--text-quiet', '--text-faint', '--accent-text'])('%s can be read by daylight', (ink) => {
  for (const ground of ['--page', '--panel', '--raised']) {
    const [light = 0, dark = 0] = [luminance(hexOf(ink)), luminance(hexOf(ground))].sort((one, other) => other - one)
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
  }
})
