import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { designRenderer } from '#app/server/jobs/makers/image/design-renderer.ts'
import { type Scene, sceneAddress } from '../support/sample-pictures.ts'
import { shownLogo } from './contact-sheet-prompts.ts'
import { printOf, type Strip, shownStrips } from './shown-designs.ts'

/** `node stories/docs/draw-contact-sheet.ts` draws what changed since it ran last; `prints.json` says of what each is. */
const folder = new URL('./pictures/designs/', import.meta.url)
const printsFile = new URL('prints.json', folder)

/** As high as all pictures of a strip are, and what lies between them. */
const stripHeight = 280
const gap = 12
const widthOfOne = 320

const photographBytes = (mediaId: string) =>
  mediaId === 'logo' ? sharp(Buffer.from(shownLogo)).png().toBuffer() : sceneBytes(mediaId as Scene)

const sceneBytes = (scene: Scene) =>
  sharp(Buffer.from(decodeURIComponent(sceneAddress(scene).split(',').slice(1).join(','))))
    .jpeg()
    .toBuffer()

type Draw = Awaited<ReturnType<typeof designRenderer>>

async function drawn({ designs }: Strip, draw: Draw): Promise<Uint8Array> {
  const pictures = await Promise.all(
    designs.map(async (design) => {
      const ids = new Set(design.layers.flatMap((layer) => (layer.kind === 'photo' ? [layer.mediaId] : [])))
      const photos = await Promise.all(
        [...ids].map(async (mediaId) => ({ mediaId, bytes: await photographBytes(mediaId) })),
      )
      const { width, height } = design
      const bytes = await draw({ design, width, height, format: 'png', photos })
      const side = designs.length === 1 ? { width: widthOfOne } : { height: stripHeight }
      return await sharp(bytes).resize(side).png().toBuffer({ resolveWithObject: true })
    }),
  )
  let left = 0
  const placed = pictures.map(({ data, info }) => {
    const at = { input: data, left, top: 0 }
    left += info.width + gap
    return at
  })
  const height = Math.max(...pictures.map(({ info }) => info.height))
  return sharp({ create: { width: left - gap, height, channels: 4, background: '#00000000' } })
    .composite(placed)
    .webp({ quality: 72 })
    .toBuffer()
}

const strips = shownStrips()
await mkdir(folder, { recursive: true })
const before = JSON.parse(await readFile(printsFile, 'utf8').catch(() => '{}')) as Record<string, string>
const draw = await designRenderer()
for (const strip of strips)
  if (before[strip.name] !== printOf(strip))
    await writeFile(new URL(`${strip.name}.webp`, folder), await drawn(strip, draw))
const names = new Set(strips.map(({ name }) => `${name}.webp`))
for (const file of await readdir(folder))
  if (file.endsWith('.webp') && !names.has(file)) await rm(new URL(file, folder))
const prints = Object.fromEntries(strips.map((strip) => [strip.name, printOf(strip)]))
await writeFile(printsFile, `${JSON.stringify(prints, null, 2)}\n`)
