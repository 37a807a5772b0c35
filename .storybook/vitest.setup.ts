import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'

/** Screens measured in viewport heights grow along with the window: three steps reach them or show what overflows. */
async function growToContent(): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    const { clientWidth, clientHeight, scrollHeight } = document.documentElement
    if (scrollHeight <= clientHeight) return
    await page.viewport(clientWidth, scrollHeight)
  }
}

/** A picture of every story that passed, of the whole page, at the story's own width. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string }
  if (!storyId || task.result?.state === 'fail') return
  await document.fonts.ready
  await growToContent()
  await expect(page.elementLocator(document.documentElement)).toMatchScreenshot(storyId)
})
