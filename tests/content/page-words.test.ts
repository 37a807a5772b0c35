import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as words from '#app/content/page-words.ts'

const pageWords = z.strictObject({
  // What search engines show of a title and a description before they cut it.
  title: z.string().min(1).max(70),
  description: z.string().min(1).max(170),
  heading: z.string().min(1),
  lead: z.string().min(1),
})
const { plansNotice: _, ...pages } = words

describe('the words of the public pages', () => {
  test.each(Object.entries(pages))('%s are whole and of a length', (_name, page) => {
    expect(pageWords.safeParse(page).error).toBeUndefined()
  })
})
