import { describe, expect, it } from 'vitest'
import { mediaFolderSchema, mediaTagSchema } from '#app/domain/media/item.ts'
import { refusalOfUpload } from '#app/domain/media/upload.ts'
import { projectNameSchema } from '#app/domain/projects/changes.ts'
import { saveSnippetSchema } from '#app/domain/snippets/snippet.ts'
import { asFileName, isUnsafeFileName } from '#app/domain/wording/names.ts'

const id = '6b1f4a52-7c3e-4a7e-9c64-0f3d5a1b2c3d'
/** Everything a person gives a name to. A stroke in a folder is a folder in a folder. */
const named = {
  file: (name: string) => refusalOfUpload({ name, bytes: 1 }) === null && !isUnsafeFileName(name),
  folder: (name: string) => mediaFolderSchema.safeParse(name).success,
  tag: (name: string) => mediaTagSchema.safeParse(name).success,
  project: (name: string) => projectNameSchema.safeParse(name).success,
  template: (name: string) => saveSnippetSchema.safeParse({ id, kind: 'template', name, body: 'a' }).success,
}

describe.each(Object.entries(named))('the name of a %s', (what, takes) => {
  it('is one that nobody mistakes for another', () => {
    for (const name of ['Market day', 'Ünï 100%', 'été', '日本', 'a.b', 'שלום', '🥐 2026'])
      expect([name, takes(name)]).toEqual([name, true])
    for (const name of ['a\u202eb', 'a\u2066b', '\ud800', 'a\u0007b', 'a\u009bb', '.', '..', '...'])
      expect([name, takes(name)]).toEqual([name, false])
    // Nor one that is drawn as nothing.
    for (const name of ['\u200b', ' \u2060 ', '\u3164', '.\u00ad']) expect([name, takes(name)]).toEqual([name, false])
    expect(takes('../a')).toBe(what !== 'file' && what !== 'folder')
    expect(takes('a\\b')).toBe(what !== 'file' && what !== 'folder')
  })
})

it('what a job made is called by no path and no sign nobody sees', () => {
  expect(asFileName('A/B \u202etest\n 1')).toBe('A B test 1')
  expect(isUnsafeFileName(asFileName('a\ud800\u0007\\b'))).toBe(false)
})
