import { encodings } from '#app/domain/media/compress.ts'
import { grounds, placeOverlay } from '#app/domain/media/overlay.ts'
import {
  type Bounds,
  cropOf,
  madeSize,
  type Overlay,
  type Recipe,
  type Rectangle,
  type Size,
  sizeTurned,
} from '#app/domain/media/recipe.ts'
import { shapeOf } from '#app/domain/media/shapes.ts'

type Canvas = HTMLCanvasElement | OffscreenCanvas
export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A drawable picture with its own size. */
export type Original = { readonly image: CanvasImageSource; readonly size: Size }

/** A canvas outside the page. */
function canvasOf({ width, height }: Size): Canvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

export function penOf(canvas: Canvas): Pen {
  const pen = canvas.getContext('2d') as Pen | null
  if (pen === null) throw new Error('This browser draws on no canvas.')
  pen.imageSmoothingQuality = 'high'
  return pen
}

/** Draws the whole original, turned, over a rectangle. */
function drawTurned(pen: Pen, { image, size }: Original, { turn }: Recipe, over: Rectangle): void {
  const scale = over.width / sizeTurned(size, turn).width
  pen.save()
  pen.translate(over.x + over.width / 2, over.y + over.height / 2)
  pen.rotate((Number(turn) * Math.PI) / 180)
  pen.scale(scale, scale)
  pen.drawImage(image, -size.width / 2, -size.height / 2, size.width, size.height)
  pen.restore()
}

/** The place of the whole original when its crop fills the frame. */
function wholeOver(recipe: Recipe, size: Size, frame: Rectangle): Rectangle {
  const crop = cropOf(recipe, size)
  const whole = sizeTurned(size, recipe.turn)
  const scale = frame.width / crop.width
  return {
    x: frame.x - crop.x * scale,
    y: frame.y - crop.y * scale,
    width: whole.width * scale,
    height: whole.height * scale,
  }
}

/** A size fitted inside a frame or covering it, centred. */
function around(inner: Size, frame: Rectangle, pick: (one: number, other: number) => number): Rectangle {
  const scale = pick(frame.width / inner.width, frame.height / inner.height)
  const [width, height] = [inner.width * scale, inner.height * scale]
  return { x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width, height }
}

/** A background from the picture's own colours. Drawn tiny and then large: a blur that works in every browser. */
function drawBlurred(pen: Pen, original: Original, recipe: Recipe, frame: Rectangle): void {
  const tiny = { width: 24, height: Math.max(1, Math.round((24 * frame.height) / frame.width)) }
  const small = canvasOf(tiny)
  drawTurned(
    penOf(small),
    original,
    recipe,
    around(sizeTurned(original.size, recipe.turn), { x: 0, y: 0, ...tiny }, Math.max),
  )
  pen.drawImage(small, frame.x, frame.y, frame.width, frame.height)
  pen.fillStyle = 'rgb(0 0 0 / 0.28)'
  pen.fillRect(frame.x, frame.y, frame.width, frame.height)
}

const fontOf = (text: Overlay, px: number) => `640 ${px}px "${text.font}", sans-serif`

function drawShade(pen: Pen, text: Overlay, frame: Size): void {
  const isTop = text.place.startsWith('top')
  const isMiddle = !isTop && !text.place.startsWith('bottom')
  const shade = pen.createLinearGradient(
    0,
    isTop ? 0 : frame.height,
    0,
    isTop ? frame.height * 0.6 : frame.height * 0.4,
  )
  shade.addColorStop(0, 'rgb(0 0 0 / 0.78)')
  shade.addColorStop(1, isMiddle ? 'rgb(0 0 0 / 0.78)' : 'rgb(0 0 0 / 0)')
  pen.fillStyle = isMiddle ? 'rgb(0 0 0 / 0.5)' : shade
  pen.fillRect(0, 0, frame.width, frame.height)
}

function drawOverlay(pen: Pen, text: Overlay, frame: Size): void {
  const block = placeOverlay(text, frame, (line, px) => {
    pen.font = fontOf(text, px)
    return pen.measureText(line).width
  })
  if (block.lines.length === 0) return
  const { ink, ground } = grounds[text.ground]
  if (text.ground === 'shade') drawShade(pen, text, frame)
  if (ground !== null) {
    pen.fillStyle = ground
    pen.beginPath()
    pen.roundRect(block.box.x, block.box.y, block.box.width, block.box.height, block.fontPx * 0.28)
    pen.fill()
  }
  pen.font = fontOf(text, block.fontPx)
  pen.fillStyle = ink
  pen.textAlign = block.align
  pen.textBaseline = 'middle'
  const { x, width, y } = block.box
  const at = { left: x + block.padding, center: x + width / 2, right: x + width - block.padding }[block.align]
  for (const [index, line] of block.lines.entries())
    pen.fillText(line, at, y + block.padding + block.lineHeight * (index + 0.5))
}

/** Draws a recipe. Screen and saved file use this same function. */
export function drawEdit(pen: Pen, original: Original, recipe: Recipe, frame: Rectangle): void {
  pen.save()
  pen.beginPath()
  pen.rect(frame.x, frame.y, frame.width, frame.height)
  pen.clip()
  if (recipe.fit === 'fill') {
    drawBlurred(pen, original, recipe, frame)
    drawTurned(pen, original, recipe, around(sizeTurned(original.size, recipe.turn), frame, Math.min))
  } else {
    drawTurned(pen, original, recipe, wholeOver(recipe, original.size, frame))
  }
  pen.translate(frame.x, frame.y)
  for (const text of recipe.texts) drawOverlay(pen, text, frame)
  pen.restore()
}

/** Draws the whole original faintly below: the part outside the frame. */
export function drawAround(pen: Pen, original: Original, recipe: Recipe, frame: Rectangle): void {
  pen.save()
  pen.globalAlpha = 0.28
  drawTurned(pen, original, recipe, wholeOver(recipe, original.size, frame))
  pen.restore()
}

/** Loads the fonts of a canvas first: it does not wait for them by itself. */
export const loadFonts = (texts: readonly Overlay[]) =>
  Promise.all(texts.map((text) => document.fonts.load(fontOf(text, 40), text.words)))

const bytesOf = (canvas: Canvas, type: string, quality: number): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type, quality })
    : new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no file.'))), type, quality),
      )

export async function openOriginal(address: string): Promise<Original> {
  const image = new Image()
  image.src = address
  await image.decode()
  return { image, size: { width: image.naturalWidth, height: image.naturalHeight } }
}

/** The file of a recipe, at the best quality within the platform's limit. Null when nothing fits. */
export async function makePicture(original: Original, recipe: Recipe, bounds: Bounds = {}): Promise<Blob | null> {
  await loadFonts(recipe.texts)
  const shape = shapeOf(recipe.shape)
  const most = Math.min(shape.maxBytes, bounds.bytes ?? Number.POSITIVE_INFINITY)
  for (const { quality, ...size } of encodings(madeSize(recipe, original.size, bounds))) {
    const canvas = canvasOf(size)
    const pen = penOf(canvas)
    // JPEG has no transparency: without a background clear parts turn black.
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, size.width, size.height)
    drawEdit(pen, original, recipe, { x: 0, y: 0, ...size })
    const file = await bytesOf(canvas, shape.mime, quality)
    if (file.size <= most) return file
  }
  return null
}
