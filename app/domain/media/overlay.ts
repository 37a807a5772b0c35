import type { Overlay, Rectangle, Size } from './recipe.ts'

/** Ink and ground are part of the picture, not of the app's theme; each pair has a contrast of at least 7 : 1. */
export const grounds = {
  dark: { ink: '#ffffff', ground: 'rgb(7 13 28 / 0.82)' },
  light: { ink: '#0b1429', ground: 'rgb(255 255 255 / 0.88)' },
  shade: { ink: '#ffffff', ground: null },
  none: { ink: '#ffffff', ground: null },
} as const

/** Breaks words into lines that fit; a word too long for a line is broken too. */
export function linesOf(words: string, widest: number, measure: (line: string) => number): string[] {
  return words.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    const add = (word: string) => {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer) <= widest) {
        line = longer
        return
      }
      if (line !== '') lines.push(line)
      line = ''
      for (const character of word) {
        if (line !== '' && measure(line + character) > widest) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    for (const word of paragraph.split(/\s+/).filter((one) => one !== '')) add(word)
    return line === '' ? lines : [...lines, line]
  })
}

export type Block = {
  readonly lines: readonly string[]
  readonly fontPx: number
  readonly lineHeight: number
  readonly padding: number
  readonly box: Rectangle
  readonly align: 'left' | 'center' | 'right'
}

type Measure = (line: string, fontPx: number) => number

const smallestPercent = 1

/** Place of a text, always inside the picture. A text too high for it gets smaller. */
export function placeOverlay(text: Overlay, picture: Size, measure: Measure): Block {
  const most = picture.height - 0.1 * Math.min(picture.width, picture.height)
  let block = blockOf(text, picture, measure)
  for (let size = text.size * 0.94; block.box.height > most && size > smallestPercent; size *= 0.94)
    block = blockOf({ ...text, size }, picture, measure)
  return block
}

function blockOf(text: Overlay, picture: Size, measure: Measure): Block {
  const short = Math.min(picture.width, picture.height)
  const fontPx = (short * text.size) / 100
  const margin = short * 0.05
  const padding = text.ground === 'none' || text.ground === 'shade' ? 0 : fontPx * 0.45
  const lines = linesOf(text.words, picture.width - 2 * (margin + padding), (line) => measure(line, fontPx))
  const lineHeight = fontPx * 1.22
  const width = Math.max(0, ...lines.map((line) => measure(line, fontPx))) + 2 * padding
  const height = lines.length * lineHeight + 2 * padding
  const align = text.place.endsWith('left') ? 'left' : text.place.endsWith('right') ? 'right' : 'center'
  const x = { left: margin, center: (picture.width - width) / 2, right: picture.width - margin - width }[align]
  const y = text.place.startsWith('top')
    ? margin
    : text.place.startsWith('bottom')
      ? picture.height - margin - height
      : (picture.height - height) / 2
  return { lines, fontPx, lineHeight, padding, align, box: { x, y, width, height } }
}
