import { describe, expect, it } from 'vitest'
import { newSocialAccountSchema } from '#app/domain/accounts/social-account.ts'
import { batchPartSchema } from '#app/domain/batch/batch.ts'
import { mediaFolderSchema, mediaTagSchema } from '#app/domain/media/item.ts'
import { refusalOfUpload } from '#app/domain/media/upload.ts'
import { checkRows } from '#app/domain/operations/import.ts'
import { newBulkSchema } from '#app/domain/operations/new-bulk.ts'
import { personNameSchema } from '#app/domain/people/person-name.ts'
import { projectNameSchema } from '#app/domain/projects/changes.ts'
import { saveSnippetSchema } from '#app/domain/snippets/snippet.ts'
import { asFileName, asName, isUnsafeFileName } from '#app/domain/wording/names.ts'
import { namesSchema } from '#app/features/account/settings/own-values.ts'

const id = '6b1f4a52-7c3e-4a7e-9c64-0f3d5a1b2c3d'
const mail = { id, isRehearsal: true, type: 'bulk_email', people: 'everybody', text: 'Hello' }

/** Everything a person gives a name to. A stroke in a folder is a folder in a folder. */
const named = {
  file: (name: string) => refusalOfUpload({ name, bytes: 1 }) === null && !isUnsafeFileName(name),
  folder: (name: string) => mediaFolderSchema.safeParse(name).success,
  tag: (name: string) => mediaTagSchema.safeParse(name).success,
  project: (name: string) => projectNameSchema.safeParse(name).success,
  template: (name: string) => saveSnippetSchema.safeParse({ id, kind: 'template', name, body: 'a' }).success,
  account: (name: string) => newSocialAccountSchema.safeParse({ id, platform: 'x', name }).success,
  person: (name: string) => personNameSchema.safeParse(name).success,
  'person, by themselves': (name: string) => namesSchema.safeParse({ firstName: name, lastName: 'Lovelace' }).success,
  'person in a file': (name: string) =>
    checkRows([{ line: 2, email: 'ada@example.com', firstName: 'Ada', lastName: name, plan: null }], new Set())[0]
      ?.problem === null,
  mail: (name: string) => newBulkSchema.safeParse({ ...mail, subject: name }).success,
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

it('a name of a text that nobody wrote as one has no sign nobody sees', () => {
  expect(asName('A/B \u202enimdA\n 1')).toBe('A/B nimdA 1')
  const part = {
    batchId: id,
    name: 'a\u202eb\u0007.csv',
    rows: [{ postId: id, text: 'a', publishAt: null, platforms: ['x'] }],
  }
  expect(batchPartSchema.parse(part).name).toBe('a b .csv')
})
