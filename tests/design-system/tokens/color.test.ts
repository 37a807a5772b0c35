import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrasts, grounds, inks, lights, series } from '#design-system/tokens/color.ts'

const root = new URL('../../../design-system/', import.meta.url).pathname
const css = readFileSync(`${root}tokens/color.css`, 'utf8')
const values = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))

const hexOf = (name: string): string => {
  const value = values.get(name)
  if (value === undefined) throw new Error(`${name} has no value in color.css`)
  const other = /^var\((--[\w-]+)\)$/.exec(value)
  return other?.[1] ? hexOf(other[1]) : value
}

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('colours', () => {
  test.each([...grounds, ...inks, ...lights, ...series])('$name has a value', ({ name }) => {
    expect(hexOf(name)).toMatch(/^#[\da-f]{6}$/)
  })

  test.each(contrasts)('$ink can be read on $ground', ({ ink, ground, least }) => {
    expect(contrast(hexOf(ink), hexOf(ground))).toBeGreaterThanOrEqual(least)
  })

  test('no component writes a colour', () => {
    const written = globSync(['{components,layouts,overlays}/*.{css,tsx}', 'theme.{css,tsx}'], { cwd: root }).flatMap(
      (file) =>
        [...readFileSync(root + file, 'utf8').matchAll(/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|color)\(/gi)].map(
          ([colour]) => `${file}: ${colour}`,
        ),
    )
    expect(written).toEqual([])
  })
})
