import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { designRenderer } from '#app/server/jobs/makers/image/design-renderer.ts'
import { shownDesigns } from './contact-sheet-prompts.ts'

const folder = new URL('./pictures/designs/', import.meta.url)

/** The small pictures of the contact sheet, by their numbers: `node stories/docs/draw-contact-sheet.ts` writes them. */
export async function drawShown(index: number, draw: Awaited<ReturnType<typeof designRenderer>>): Promise<Uint8Array> {
  const shown = shownDesigns[index]
  const [design] = shown === undefined ? [] : planDesigns({ ...shown, quality: 'fast' }, { seed: shown.seed })
  if (design === undefined) throw new Error(`There is no picture ${index}.`)
  const bytes = await draw({ design, width: design.width, height: design.height, format: 'png', photos: [] })
  return sharp(bytes).resize({ width: 320 }).webp({ quality: 72 }).toBuffer()
}

if (process.argv[1] === import.meta.filename) {
  await mkdir(folder, { recursive: true })
  const draw = await designRenderer()
  for (const index of shownDesigns.keys())
    await writeFile(new URL(`${index}.webp`, folder), await drawShown(index, draw))
}
