import { describe, expect, it } from 'vitest'
import { pageText, parsePage } from '#app/server/links/parse-page.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

describe('the head of a page', () => {
  it('is read as Open Graph says it, then as X says it, then as the page itself does', () => {
    const plain = '<title>Plain &amp; simple</title><meta name="description" content="As it was">'
    expect(parsePage(plain)).toEqual({
      title: 'Plain & simple',
      description: 'As it was',
      picture: null,
      wantsLarge: false,
    })
    const x = `${plain}<meta name="twitter:card" content="summary_large_image"><meta name=twitter:title content="On X"><meta name="twitter:image" content="/x.png">`
    expect(parsePage(x)).toEqual({ title: 'On X', description: 'As it was', picture: '/x.png', wantsLarge: true })
    const graph = `${x}<META PROPERTY="OG:Title" CONTENT="Gr&uuml;&szlig;e"><meta property="og:image" content="a.png"><meta property="og:image" content="b.png"><meta property="og:description" content="">`
    expect(parsePage(graph)).toMatchObject({ title: 'Grüße', description: 'As it was', picture: 'a.png' })
  })

  it('has one line of each, without signs that cannot be seen or turn the rest round', () => {
    const { title } = parsePage('<title>\n  One\u0000 \u202Eline\u2066\n</title><title>Another</title>')
    expect(title).toBe('One line')
    expect(parsePage(`<title>${'long '.repeat(200)}</title>`).title.length).toBeLessThanOrEqual(300)
    expect(parsePage('<svg><title>A drawing</title></svg><p>words</p>').title).not.toBe('words')
  })

  it('runs nothing and believes no program: what stands in one is none of it', () => {
    const html =
      '<script>document.write("<title>Evil</title>")</script><!-- <title>No</title> --><style><title>No</title></style><title>Good</title>'
    expect(parsePage(html).title).toBe('Good')
    expect(parsePage('<title><script>alert(1)</script></title>').title).toBe('<script>alert(1)</script>')
    expect(parsePage('<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><title>&c;</title>').title).not.toContain('bb')
  })

  it('is read in no time, whatever stands in it', () => {
    const hostile = [
      '<b>'.repeat(300_000) + '</i>'.repeat(30_000),
      `<p ${'a='.repeat(400_000)}>`,
      `<title>${'&amp;'.repeat(200_000)}`,
      `<title>${'&#x1F600;'.repeat(100_000)}`,
      '<meta property="og:title" content="'.repeat(28_000),
      `<meta ${' '.repeat(1_000_000)}charset`,
      '<!--'.repeat(250_000),
      '<svg>'.repeat(200_000),
      '<![CDATA['.repeat(100_000),
      '</p>'.repeat(250_000),
      '<form>'.repeat(160_000),
    ]
    for (const html of hostile) {
      const begun = performance.now()
      parsePage(pageText(bytes(html)))
      expect([html.slice(0, 20), performance.now() - begun < 2_000]).toEqual([html.slice(0, 20), true])
    }
  })

  it('says nothing where there is nothing', () => {
    const nothing = { title: '', description: '', picture: null, wantsLarge: false }
    for (const html of ['', 'words', '<', '<meta>', '<meta property>', '<title></title>', '\u0000\u0001'])
      expect(parsePage(html)).toEqual(nothing)
    expect(parsePage('<meta property="__proto__" content="x"><meta name="constructor" content="y">')).toEqual(nothing)
  })
})

describe('the bytes of a page', () => {
  it('are read as their mark, their header or they themselves say', () => {
    expect(pageText(bytes('Café'))).toBe('Café')
    expect(pageText(bytes('\uFEFFCafé'), 'text/html; charset=iso-8859-1')).toBe('Café')
    expect(pageText(latin('Caf\xe9'), 'text/html; charset="ISO-8859-1"')).toBe('Café')
    expect(pageText(latin('<meta charset=windows-1251><title>\xcf\xf0\xe8'))).toContain('При')
    const http = '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis"><title>\x83p\x83\x93'
    expect(pageText(latin(http))).toContain('パン')
    expect(pageText(latin('Caf\xe9 bar'))).toBe('Café bar')
    expect(pageText(Uint8Array.of(0xff, 0xfe, 0x43, 0, 0xe9, 0))).toBe('Cé')
    expect(pageText(Uint8Array.of(0xfe, 0xff, 0, 0x43, 0, 0xe9))).toBe('Cé')
  })

  it('are read all the same where what they say is nonsense, or a sign is cut off', () => {
    expect(pageText(bytes('Café'), 'text/html; charset=klingon')).toBe('Café')
    expect(pageText(bytes('<meta charset="utf-16">Café'))).toContain('Café')
    expect(pageText(bytes('Café').subarray(0, 4))).toBe('Caf\uFFFD')
  })
})
