import fc from 'fast-check'
import { expect, test } from 'vitest'
import { snippetsCeiling } from '#app/domain/limits.ts'
import { sentenceForSnippet, snippetFailure, snippetMessages } from '#app/domain/snippets/messages.ts'
import { checkSnippet, hashtagsIn, hashtagsOf, saveSnippetSchema, withHashtags } from '#app/domain/snippets/snippet.ts'
import { snippetStates } from '#app/domain/snippets/states.ts'

const asked = (given: Record<string, unknown>) =>
  saveSnippetSchema.parse({
    id: '5c1f0c2e-5b7d-4a52-9c11-00000000ffff',
    kind: 'template',
    name: 'Loaf',
    body: 'Today: ',
    ...given,
  })

test('hashtags are found with their sign or without, each once', () => {
  expect(hashtagsOf('#Rye, loaf\n#rye #2026 a-b #Brot_1')).toEqual(['#Rye', '#loaf', '#Brot_1'])
  expect(hashtagsOf('')).toEqual([])
})

test('hashtags of a text are those that stand in it for themselves, not in a link', () => {
  const text = 'Fresh #Rye (#loaf!) https://example.com/#today https://example.com/bread#crust &#39; a#b #2026'
  expect(hashtagsIn(text)).toEqual(['#Rye', '#loaf'])
  // Marks belong to their letters.
  expect(hashtagsOf(hashtagsIn('आज ＃रोटी').join(' '))).toEqual(['#रोटी'])
  expect(withHashtags('https://example.com/#rye', '#Rye')).toBe('https://example.com/#rye\n\n#Rye')
})

test('a group goes below a text, and what stands there is not put in again', () => {
  expect(withHashtags('Fresh bread', '#Rye #Loaf')).toBe('Fresh bread\n\n#Rye #Loaf')
  expect(withHashtags('Fresh #rye\n\n#Bread ', '#Rye #Loaf')).toBe('Fresh #rye\n\n#Bread #Loaf')
  expect(withHashtags(' ', '#Rye')).toBe('#Rye')
  expect(withHashtags('Fresh #rye ', '#Rye')).toBe('Fresh #rye ')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, body) => {
      const once = withHashtags(text, body)
      expect(withHashtags(once, body)).toBe(once)
      expect(once.startsWith(text.trimEnd())).toBe(true)
    }),
  )
})

test('what is kept has a name of its own, something in it, and room', () => {
  const { some, full } = snippetStates
  expect(checkSnippet(some.snippets, asked({}))).toMatchObject({ ok: true })
  const refused = (known: typeof some.snippets | typeof full.snippets, given: Record<string, unknown>) => {
    const checked = checkSnippet(known, asked(given))
    return checked.ok ? null : checked.failure.code
  }
  expect(refused(some.snippets, { name: 'loaf OF the week' })).toBe('snippet_name_taken')
  expect(refused(some.snippets, { name: 'loaf OF the week', id: some.snippets[0]?.id })).toBeNull()
  expect(refused(some.snippets, { name: 'Bread' })).toBeNull()
  expect(refused(some.snippets, { body: ' ' })).toBe('snippet_empty')
  expect(refused(some.snippets, { body: ' ', variants: { x: { text: 'Hi' } } })).toBeNull()
  expect(refused(some.snippets, { kind: 'hashtags', body: '2026 ?' })).toBe('snippet_has_no_hashtag')
  expect(full.snippets).toHaveLength(snippetsCeiling)
  expect(refused(full.snippets, {})).toBe('too_many_snippets')
  expect(refused(full.snippets, { kind: 'hashtags', body: '#rye' })).toBeNull()
})

test('every failure has a plain sentence', () => {
  for (const code of Object.keys(snippetMessages))
    expect(sentenceForSnippet({ code, facts: { limit: 200 } })).toMatch(/^[A-Z].*\.$/)
  expect(sentenceForSnippet(snippetFailure('too_many_snippets', { limit: 200 }))).toContain('200')
})
