import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { BrowserCommand } from 'vitest/node'
import { allowedDifference, type Difference, differenceOf, isNoise, type Pixels } from './compare.ts'
import type { LaidState } from './report-data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The pictures to compare with: those that are kept, or those of another commit (`npm run pictures:report -- --since`). */
const baselines = process.env.PICTURES_BASELINES ?? join(root, 'tests', 'visual')
/** Where a picture that differs is laid beside its difference. */
const differences = join(root, '.cache', 'pictures')

/** Beside the one thread that serves both pages, not on it. */
async function decode(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

const encode = ({ width, height, data }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

async function write(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}

const isSame = (off: Difference | null) => off !== null && isNoise(off)

/** A late font or frame gets this many looks. */
const looks = 8

/**
 * Compares what the story shows with its baseline. Answers null, or why it differs. `height` is how far down the story
 * reaches, in pixels; below it there is nothing but ground.
 */
export const checkPicture: BrowserCommand<[name: string, height: number]> = async (
  { iframe, project },
  name,
  height,
): Promise<string | null> => {
  const page = iframe.owner().page()
  const frame = await iframe.owner().boundingBox()
  if (frame === null) throw new Error('The story has no frame on the page.')
  const clip = { x: frame.x, y: frame.y, width: frame.width, height: Math.min(height, frame.height) }
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide', clip })

  const file = join(baselines, `${name}.png`)
  const { updateSnapshot } = project.serializedConfig.snapshotOptions
  const baseline = await readFile(file).catch(() => null)
  // Removes the result of an earlier run.
  const laid = join(differences, name)
  await rm(laid, { recursive: true, force: true })

  const before = baseline === null ? null : await decode(baseline)
  let shot = await shoot()
  let off = before === null ? null : differenceOf(before, await decode(shot))
  for (let look = 1, still = 0; look < looks && !isSame(off) && still < 2; look += 1) {
    await wait(60)
    const next = await shoot()
    still = next.equals(shot) ? still + 1 : 0
    shot = next
    if (before !== null && still === 0) off = differenceOf(before, await decode(shot))
  }
  if (isSame(off)) return null

  if (updateSnapshot === 'all' || (baseline === null && updateSnapshot === 'new')) {
    await write(file, shot)
    return null
  }
  await write(join(laid, 'now.png'), shot)
  const body = iframe.locator('body')
  const state: LaidState = {
    text: (await body.allInnerTexts()).join('').trim(),
    classes: await body.evaluate((all) => [
      ...new Set([...all.querySelectorAll('*')].flatMap((one) => [...one.classList])),
    ]),
    off: off && { differing: off.differing, largest: off.largest },
  }
  await write(join(laid, 'state.json'), Buffer.from(JSON.stringify(state)))
  if (baseline === null) return `There is no picture ${name}.png: npm run pictures draws it.`
  await write(join(laid, 'before.png'), baseline)
  if (off?.picture) await write(join(laid, 'difference.png'), await encode(off.picture))
  const why = off?.picture
    ? `${off.differing} pixels differ by more than ${allowedDifference} of 255 (at most ${off.largest})`
    : 'the size differs'
  return `${name}: ${why}. See .cache/pictures/${name}.`
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    checkPicture(name: string, height: number): Promise<string | null>
  }
}
