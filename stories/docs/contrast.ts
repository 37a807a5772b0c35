type Rgb = readonly [red: number, green: number, blue: number]

/** Any colour of CSS as the browser reads it, variables included. */
export function rgbOf(color: string, place: Element): Rgb {
  const probe = document.createElement('i')
  probe.style.color = color
  place.append(probe)
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number)
  probe.remove()
  return [red, green, blue]
}

const luminance = (color: Rgb) => {
  const [red = 0, green = 0, blue = 0] = color
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The formula of WCAG 2.2: from 1 (the same) to 21 (black on white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export const hexOf = (color: Rgb) => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
