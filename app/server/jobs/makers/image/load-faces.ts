import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'
import { z } from 'zod'

const require = createRequire(import.meta.url)
const rangesSchema = z.record(z.string(), z.string())

/** The files of each family, with every axis they have. */
const families = [
  { name: 'Instrument Sans', slug: 'instrument-sans', subsets: ['latin', 'latin-ext'] },
  { name: 'Inter', slug: 'inter', subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'] },
]

/** 'U+0460-052F,U+20B4' as pairs of code points. */
const rangesOf = (written: string): [number, number][] =>
  written.split(',').map((range) => {
    const [from = '0', to = from] = range.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })

/** Gives the renderer the faces that pictures are set in, as they are shipped. */
export async function loadFaces(renderer: Renderer): Promise<void> {
  for (const { name, slug, subsets } of families) {
    const folder = dirname(require.resolve(`@fontsource-variable/${slug}/package.json`))
    const ranges = rangesSchema.parse(JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')))
    for (const subset of subsets)
      for (const style of ['normal', 'italic'] as const) {
        const data = await readFile(join(folder, 'files', `${slug}-${subset}-standard-${style}.woff2`))
        await renderer.registerFont({ name, data, style, unicodeRange: rangesOf(ranges[subset] ?? '') })
      }
  }
}
