import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What the latin files of the shipped fonts have a glyph for; anything else is a box on a machine without fonts. */
const shipped =
  /[^\s -\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u

const drawn = ['app/content', 'app/domain', 'app/features', 'app/routes', 'app/state', 'design-system']

/** Letters that are looked for or measured, and none that is drawn. */
const looksFor = new Set([
  'batch/columns.ts',
  'batch/read-time.ts',
  'csv/encodings.ts',
  'platforms/entities.ts',
  'platforms/find-links.ts',
  'platforms/top-level-domains.ts',
  'designs/brief/clean-words.ts',
  'designs/type/measured-characters.ts',
  'wording/fold.ts',
  'wording/sentences.ts',
  'writing/language.ts',
])

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

describe('texts drawn on screens', () => {
  it.each(drawn)('of %s need no glyph the fonts lack: such a sign is an icon', (folder) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|css)$/.test(file),
    )
    expect(files.length).toBeGreaterThan(0)
    const lacking = files.filter(
      (file) => !looksFor.has(file) && shipped.test(withoutComments(readFileSync(`${folder}/${file}`, 'utf8'))),
    )
    expect(lacking).toEqual([])
  })
})
