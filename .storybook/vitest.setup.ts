import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'

/** A picture of every story that passed, of the whole page, at the story's own width. */
afterEach(async ({ task }) => {
  const { storyId } = task.meta as { storyId?: string }
  if (!storyId || task.result?.state === 'fail') return
  await document.fonts.ready
  const { clientWidth, clientHeight, scrollHeight } = document.documentElement
  if (scrollHeight > clientHeight) await page.viewport(clientWidth, scrollHeight)
  await expect(page.elementLocator(document.documentElement)).toMatchScreenshot(storyId)
})
