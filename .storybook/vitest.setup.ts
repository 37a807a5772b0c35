import { expect } from 'vitest'
import { page } from 'vitest/browser'

const html = document.documentElement

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The new size reaches the window first and the layout a frame later. */
async function resizeTo(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await expect.poll(() => [window.innerWidth, window.innerHeight], { interval: 5 }).toEqual([width, height])
  await nextFrame()
  await nextFrame()
}

/** The window grows to what it shows. Screens measured in window heights grow along, so after three steps it is enough. */
async function growToContent(): Promise<void> {
  for (let step = 0; step < 3 && html.scrollHeight > window.innerHeight; step += 1) {
    await resizeTo(window.innerWidth, html.scrollHeight)
  }
}

/** A picture of a story: of the whole page, at the story's own width. */
async function takePicture(storyId: string): Promise<void> {
  await document.fonts.ready
  await growToContent()
  const { overflow, height } = html.style
  Object.assign(html.style, { overflow: 'hidden', height: '100vh' })
  await expect(page.elementLocator(html)).toMatchScreenshot(storyId)
  Object.assign(html.style, { overflow, height })
}

// One page serves many files and loads this once: a hook registered here would hold for the first file only.
// The preview's own hook, which runs after each story, calls it.
globalThis.takePicture = takePicture
