import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import satori from 'satori'
import type { Design } from '#app/domain/designs/design.ts'
import { planDesigns } from '#app/domain/designs/plan-designs.ts'
import { designRenderer } from '#app/server/jobs/makers/image/design-renderer.ts'
import { drawDesign, stopDrawing } from '#app/server/jobs/makers/image/draw-design.server.ts'

/** Pictures a second: the same card, drawn by what draws here and by satori with resvg, both to PNG, one after the other. */
const count = Number(process.env.BENCH_CARDS ?? 20)
const prompt =
  '5 tips for remote teams: over-communicate, write things down, protect focus time, meet in person, celebrate small wins'
const [design] = planDesigns({ prompt, quality: 'fast', size: 'link' }, { seed: 4 })
if (design === undefined) throw new Error('Nothing was planned.')

// satori reads no woff2, so it is given one plain face where the designer has its own.
const require = createRequire(import.meta.url)
const font = await readFile(
  require.resolve(process.env.BENCH_FONT ?? 'harfbuzzjs/test/fonts/noto/NotoSans-Regular.ttf'),
)

const tree = ({ width, height, layers }: Design) =>
  createElement(
    'div',
    { style: { display: 'flex', position: 'relative', width, height } },
    layers.map((layer, key) => {
      const place = {
        position: 'absolute',
        left: layer.x,
        top: layer.y,
        width: layer.width,
        height: layer.height,
      } as const
      if (layer.kind === 'fill')
        return createElement('div', {
          key,
          style: { ...place, backgroundColor: layer.colour, borderRadius: layer.radius },
        })
      if (layer.kind === 'line')
        return createElement(
          'div',
          { key, style: { ...place, fontSize: layer.size, color: layer.colour, whiteSpace: 'nowrap' } },
          layer.text,
        )
      if (layer.kind !== 'art') return null
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${layer.width}" height="${layer.height}">${layer.svg}</svg>`
      return createElement('img', {
        key,
        src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
        style: place,
      })
    }),
  )

type Pace = { readonly perSecond: number; readonly cpuMs: number }

/** `atOnce` are asked for together, the next ones when all of them are here. Its work counts alone, however busy the machine is. */
async function paceOf(draw: () => Promise<Uint8Array>, atOnce = 1): Promise<Pace> {
  const round = () => Promise.all(Array.from({ length: atOnce }, draw))
  await round()
  const worked = process.cpuUsage()
  const begun = performance.now()
  for (let turn = 0; turn < count; turn += atOnce) await round()
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(worked)
  return { perSecond: count / seconds, cpuMs: (user + system) / 1000 / count }
}

const draw = await designRenderer()
const { width, height } = design
const ours = await paceOf(() => draw({ design, width, height, format: 'png', photos: [] }))
// As the server draws a set of pictures: beside itself, on both of its hands.
const onBothHands = await paceOf(() => drawDesign(design, { width, height, format: 'png' }), 4)
await stopDrawing()
const theirs = await paceOf(async () => {
  const svg = await satori(tree(design), {
    width,
    height,
    fonts: [{ name: 'Noto Sans', data: font, weight: 400, style: 'normal' }],
  })
  return new Resvg(svg).render().asPng()
})
console.log(`\nCards a second, ${width} × ${height}, ${count} each`)
for (const [name, { perSecond, cpuMs }] of [
  ['the built-in designer', ours],
  ['the same, on both hands', onBothHands],
  ['satori and resvg', theirs],
] as const) {
  const times = name === 'satori and resvg' ? '' : `, ${(perSecond / theirs.perSecond).toFixed(1)} times as many`
  const lighter = name === 'satori and resvg' ? '' : ` (${(theirs.cpuMs / cpuMs).toFixed(1)} times less)`
  console.log(`${name}: ${perSecond.toFixed(1)}${times}; ${cpuMs.toFixed(1)} ms of work each${lighter}`)
}
