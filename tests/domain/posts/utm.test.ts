import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entitiesOf } from '#app/domain/platforms/entities.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { hasLink, withoutUtm, withUtm } from '#app/domain/posts/utm.ts'

const spring = { medium: 'social', campaign: 'spring bread' }

describe('links that say where they were posted', () => {
  it('name the platform, and what else is wanted, once', () => {
    expect(withUtm('Read https://bakery.example/week.', 'linkedin', spring)).toBe(
      'Read https://bakery.example/week?utm_source=linkedin&utm_medium=social&utm_campaign=spring%20bread.',
    )
    expect(withUtm('https://bakery.example', 'threads', {})).toBe('https://bakery.example/?utm_source=threads')
    expect(withUtm('https://bakery.example', 'threads', { source: 'newsletter' })).toBe(
      'https://bakery.example/?utm_source=newsletter',
    )
    expect(withUtm('See bakery.com today', 'x', {})).toBe('See bakery.com/?utm_source=x today')
  })

  it('are changed each in its place, however many there are', () => {
    const many = 7_000
    for (const platform of ['x', 'bluesky', 'facebook'] as const)
      expect(withUtm('https://a.de/b '.repeat(many), platform, { source: 's' })).toBe(
        'https://a.de/b?utm_source=s '.repeat(many),
      )
  })

  it('keep their other parameters, their order and their fragments', () => {
    expect(withUtm('https://b.example/a?x=1&utm_campaign=old&y=%20#top?no', 'facebook', spring)).toBe(
      'https://b.example/a?x=1&utm_campaign=spring%20bread&y=%20&utm_source=facebook&utm_medium=social#top?no',
    )
    expect(withUtm('https://b.example/?utm_source=a&utm_source=b', 'facebook', {})).toBe(
      'https://b.example/?utm_source=facebook',
    )
    expect(withUtm('https://b.example/?utm_term=loaf', 'facebook', {})).toBe(
      'https://b.example/?utm_term=loaf&utm_source=facebook',
    )
  })

  it('go back to what they were', () => {
    expect(withoutUtm('https://b.example/a?x=1&utm_source=x&utm_medium=social#top', 'facebook')).toBe(
      'https://b.example/a?x=1#top',
    )
    expect(withoutUtm('https://b.example/a?utm_source=x', 'facebook')).toBe('https://b.example/a')
  })

  it('are not there in a text without any', () => {
    expect(withUtm('Fresh bread #loaf @ana', 'facebook', spring)).toBe('Fresh bread #loaf @ana')
    expect(hasLink('Fresh bread', 'x')).toBe(false)
    expect(hasLink('https://b.com', 'x')).toBe(true)
  })

  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const utmOf = fc.record(
    { source: value, medium: value, campaign: value, term: value, content: value },
    { requiredKeys: [] },
  )
  const linkOf = fc
    .record({
      host: word,
      path: fc.array(word, { maxLength: 2 }),
      query: fc.array(fc.tuple(word, word), { maxLength: 3 }),
      hash: fc.option(word),
    })
    .map(({ host, path, query, hash }) => ({
      link: `https://${host}.com/${path.join('/')}${query.length > 0 ? `?${query.map((one) => one.join('=')).join('&')}` : ''}${hash === null ? '' : `#${hash}`}`,
      query: query.map((one) => one.join('=')),
      hash,
    }))
  const linksIn = (platform: (typeof platformIds)[number], text: string) =>
    entitiesOf(platform, text)
      .filter(({ kind }) => kind === 'link')
      .map(({ from, to }) => text.slice(from, to))

  it('are never doubled, lose nothing, and change no word around them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...platformIds), linkOf, utmOf, (platform, { link, query, hash }, utm) => {
        const text = `Before ${link} after`
        const once = withUtm(text, platform, utm)
        expect(withUtm(once, platform, utm)).toBe(once)
        const [changed = '', ...more] = linksIn(platform, once)
        expect(more).toEqual([])
        expect(once).toBe(`Before ${changed} after`)
        const url = new URL(changed)
        expect(url.hash).toBe(hash === null ? '' : `#${hash}`)
        const parameters = url.search.slice(1).split('&')
        expect(parameters.filter((one) => !one.startsWith('utm_'))).toEqual(query)
        for (const [name, wanted] of Object.entries(utm)) {
          const said = url.searchParams.getAll(`utm_${name}`)
          const isBlank = (wanted ?? '').trim() === ''
          expect(said).toEqual(isBlank ? (name === 'source' ? [platform] : []) : [wanted?.toWellFormed().trim()])
        }
        expect(withoutUtm(once, platform)).toBe(text)
      }),
    )
  })

  it('are left alone as words by themselves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...platformIds), fc.string({ unit: 'grapheme' }), utmOf, (platform, text, utm) => {
        if (!hasLink(text, platform)) expect(withUtm(text, platform, utm)).toBe(text)
      }),
    )
  })
})
