import { writeFile } from 'node:fs/promises'
import { Renderer } from '@takumi-rs/core'
import { type FaceId, faceIds } from '#app/domain/designs/type/faces.ts'
import { measuredCharacters } from '#app/domain/designs/type/measured-characters.ts'
import { faceStyle } from '../jobs/makers/image/design-nodes.ts'
import { loadFaces } from '../jobs/makers/image/load-faces.ts'

/** Width of each character in each face, in thousandths of its size, measured by the renderer. */
export async function measureFaces(): Promise<Record<FaceId, number[]>> {
  const renderer = new Renderer()
  await loadFaces(renderer)
  const widths = {} as Record<FaceId, number[]>
  for (const face of faceIds) {
    const text = (words: string) => ({
      type: 'text' as const,
      text: words,
      style: { ...faceStyle(face), fontSize: 1000, whiteSpace: 'nowrap' as const },
    })
    const measured = await renderer.measure({
      type: 'container',
      style: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
      // A space is measured between two letters, since alone it has no width.
      children: measuredCharacters.map((character) => text(character === ' ' ? 'x x' : character)).concat(text('x')),
    })
    const all = measured.children.map(({ width }) => Math.round(width))
    const letter = all.at(-1) ?? 0
    widths[face] = measuredCharacters.map(
      (character, index) => (all[index] ?? 0) - (character === ' ' ? 2 * letter : 0),
    )
  }
  return widths
}

/** The table for the domain: two base-36 digits per character, halved to fit. */
export const writtenWidths = (widths: readonly number[]) =>
  widths
    .map((width) =>
      Math.min(1295, Math.ceil(width / 2))
        .toString(36)
        .padStart(2, '0'),
    )
    .join('')

if (process.argv[1] === import.meta.filename) {
  const widths = await measureFaces()
  const rows = faceIds.map((face) => `  ${face}:\n    '${writtenWidths(widths[face])}',`)
  await writeFile(
    new URL('../../domain/designs/type/advances.ts', import.meta.url),
    `import type { FaceId } from './faces.ts'\n\n/**\n * How wide the measured characters are in each face, written by \`node app/server/build/measure-faces.ts\`: two digits of\n * base 36 each, in five-hundredths of the size.\n */\nexport const advances: Readonly<Record<FaceId, string>> = {\n${rows.join('\n')}\n}\n`,
  )
}
