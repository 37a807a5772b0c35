import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { features } from '#app/content/features.ts'
import { withFeatures } from '#app/server/build/list-features.ts'
import { falseClaims, outdatedClaims, pageOfWords } from '../support/claims.ts'

const readme = readFileSync('README.md', 'utf8')
const making = features.filter(({ works }) => !works).map(({ id }) => id)

/** Its prose by paragraph and line of a list; the list of features says of each of them by itself how it stands. */
const paragraphs = readme
  .replace(/<!-- features[\s\S]*<!-- \/features -->/, '')
  .split(/\n(?:\n|- |\|)/)
  .map((text) => text.replace(/[*`\n]+/g, ' '))

describe('the README', () => {
  it('lists the features as they are (any build brings it up to date)', () => {
    expect(withFeatures(readme)).toBe(readme)
    for (const { name } of features) expect(readme).toContain(name)
  })

  it('is not built without a place for them', () => {
    expect(() => withFeatures('# Ninefold')).toThrow('no place for the features')
  })

  it('claims nothing that does not work, and calls nothing in the making that does', () => {
    const page = pageOfWords(paragraphs)
    expect(falseClaims(page, making)).toEqual([])
    expect(outdatedClaims(page, making)).toEqual([])
  })
})
