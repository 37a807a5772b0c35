import { describe, expect, it, vi } from 'vitest'
import { countOf, entitiesOf, wholeLinks } from '#app/domain/platforms/entities.ts'
import { linksIn } from '#app/domain/platforms/find-links.ts'
import { linksToComment } from '#app/domain/platforms/fixes.ts'
import { cardLinkOf } from '#app/domain/platforms/link-card.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { withUtm } from '#app/domain/posts/utm.ts'
import { casesOf, publicReports } from '../../../stories/docs/public-reports.ts'

const found = (text: string) => linksIn(text).map(({ from, to }) => text.slice(from, to))

/** A text, and the links it has. `‹…›` marks a link in its place; the marks are taken out. */
const addresses = [
  // Brackets. wordpress.org/support/topic/url-with-parentheses, github.com/linkify/linkifyjs issues on brackets.
  '‹https://en.wikipedia.org/wiki/Bread_(band)›',
  'Look (‹https://en.wikipedia.org/wiki/Bread_(band)›).',
  '(‹https://example.com/a›)',
  '(see ‹https://example.com/a_(b)_(c)›, please)',
  '‹https://example.com/a_(b_(c))›!',
  '[‹https://example.com/a›]',
  '{‹https://example.com/a›}',
  '‹https://example.com/page›(in German)',
  '‹https://example.com›(in German)',
  '‹https://example.com/?q=a[0]›',
  '‹https://example.com/a›] and more',
  '‹https://example.com/page›(opened and never closed',
  // Punctuation behind.
  'Read ‹https://example.com/a›.',
  'Read ‹https://example.com/a›...',
  'Read ‹https://example.com/a›, then ‹https://example.com/b›; then ‹https://example.com/c›!',
  'Did you read ‹https://example.com/a›?',
  'Did you read ‹https://example.com/?a›?!',
  '‹https://example.com›: new',
  '‹https://example.com/a›…',
  '‹https://example.com/a.html›',
  '‹https://example.com/a,b›,',
  '‹https://example.com/a›–b'.replace('–b', ' – b'),
  '‹https://example.com/wiki/Michelson–Morley_experiment›',
  '‹https://example.com/a›—and so on',
  '‹https://example.com/a-›',
  '‹https://example.com/a_›',
  '‹https://example.com/a/›',
  // Quotation marks.
  '"‹https://example.com/a›"',
  "'‹https://example.com/a›'",
  "['‹https://example.com/a›','‹https://example.com/b›']",
  '“‹https://example.com/a›”',
  '„‹https://example.com/a›“',
  '‘‹https://example.com/a›’',
  '«‹https://example.com/a›»',
  '‹https://fr.example.org/wiki/L’Équipe›',
  "‹https://example.com/it's›",
  '`‹https://example.com/a›`',
  // Chinese, Japanese and Korean.
  '見て‹https://example.com/a›。次の文',
  '‹https://example.com›。次の文',
  '‹https://example.com/a›、‹https://example.com/b›',
  '詳しくは「‹https://example.com/a›」へ',
  '（‹https://example.com/a›）',
  '‹https://example.com/a›！',
  '‹https://example.com/a›？本当',
  '网址：‹https://example.com/a›，谢谢',
  '【‹https://example.com/a›】',
  '《‹https://example.com/a›》',
  '‹https://example.com/a›\u3000次',
  '‹https://example.com›を見て',
  '‹https://example.com/page›查看',
  '‹https://example.com/page›에서',
  '‹https://ja.wikipedia.org/wiki/パン›。',
  '‹https://ja.wikipedia.org/wiki/レオナルド・ダ・ヴィンチ›',
  '‹https://zh.wikipedia.org/wiki/面包›',
  '‹https://example.com/?q=日本語&lang=ja›',
  'يرجى زيارة ‹https://example.com/a›،',
  'देखें ‹https://example.com/a›।',
  // Names in other scripts.
  '‹https://münchen.de/straße›',
  '‹http://пример.рф/путь›',
  '‹https://例え.テスト/›',
  '‹https://xn--e1afmkfd.xn--p1ai/›',
  '‹https://مثال.إختبار/›',
  // Ports, people, queries, fragments.
  '‹https://example.com:8080/a›',
  '‹https://example.com:8443›',
  '‹https://example.com›:',
  '‹http://localhost:3000/a?b=c#d›',
  '‹http://[::1]:3000/a›',
  '‹http://127.0.0.1/›',
  '‹https://ana:secret@example.com/a›',
  '‹https://example.com?a=1&b=2#c›',
  '‹https://example.com/#/route/1›',
  '‹https://example.com/?utm_source=x&a=%20›',
  '‹https://example.com/?a=1›&amp;',
  '‹https://web.archive.org/web/2020/https://example.org/›',
  '‹https://example.com/a;b=c›',
  '‹HTTPS://EXAMPLE.COM/A›',
  '‹https://example.music/a›',
  '‹https://news.risk/task›',
  // Bare addresses.
  '‹www.example.com›',
  'See ‹www.example.com/a?b›, and (‹www.example.org›)',
  '詳しくは‹www.example.jp›へ',
  'www.',
  'www.example',
  'example.com is not one everywhere',
  // No links.
  'ana@example.com',
  'ana@www.example.com',
  'mailto:ana@example.com',
  'https://',
  'https://.',
  'http:/example.com',
  'xhttps://example.com',
  'The end.Next sentence',
  // Emoji and signs that are not seen.
  '‹https://example.com›🎉',
  '‹https://example.com/a›🎉',
  '‹https://example.com/a›1️⃣',
  '‹https://example.com/a›❤️',
  '👉‹https://example.com/a›👈',
  '‹https://example.com/a›\u200Bb',
  '‹https://example.com/a›\u2060',
  '‹https://example.com/a›→',
  // Markdown and markup.
  '[bread](‹https://example.com/a›)',
  '[bread](‹https://example.com/a_(b)›)',
  '[‹https://example.com/a›](‹https://example.com/b›)',
  '**‹https://example.com/a›**',
  '_‹https://example.com/a›_',
  '~~‹https://example.com/a›~~',
  '<‹https://example.com/a›>',
  '<a href="‹https://example.com/a›">‹https://example.com/b›</a>',
  '| ‹https://example.com/a› | b |',
  '‹https://example.com/a›,‹https://example.com/b›',
  '‹https://example.com/a›\n‹https://example.com/b›',
] as const

const marked = (text: string) => ({
  text: text.replaceAll(/[‹›]/g, ''),
  links: Array.from(text.matchAll(/‹([^›]*)›/g), ([, link]) => link),
})

describe('the links of a text', () => {
  it.each(addresses)('%s', (address) => {
    const { text, links } = marked(address)
    expect(found(text)).toEqual(links)
  })

  it.each(casesOf(publicReports.links))('%s: %s', (_source, address) => {
    const { text, links } = marked(address)
    expect(found(text)).toEqual(links)
  })

  it('are the same on every platform that has no rule of its own, and in its marks of Bluesky', () => {
    for (const address of addresses) {
      const { text, links } = marked(address)
      for (const platform of platformIds.filter((id) => id !== 'x')) {
        const seen = wholeLinks(platform, text).map(({ from, to }) => text.slice(from, to))
        // Bluesky makes a link of a bare domain too.
        expect(seen.filter((link) => link.startsWith('http') || link.startsWith('www.') || /^HTTP/.test(link))).toEqual(
          links,
        )
      }
    }
  })

  it('are read whole by whoever changes a text', () => {
    const band = 'https://en.wikipedia.org/wiki/Bread_(band)'
    const japanese = 'https://ja.wikipedia.org/wiki/パン'
    for (const platform of platformIds) {
      expect(withUtm(`(${band})`, platform, { source: 's' })).toBe(`(${band}?utm_source=s)`)
      expect(withUtm(`${japanese}。次`, platform, { source: 's' })).toBe(`${japanese}?utm_source=s。次`)
      expect(linksToComment(platform, `Read ${band}, now`)).toEqual({ text: 'Read , now', comment: band })
      expect(linksToComment(platform, `見て ${japanese}。`)).toEqual({ text: '見て 。', comment: japanese })
    }
    for (const platform of ['facebook', 'linkedin', 'threads', 'bluesky'] as const) {
      expect(cardLinkOf(platform, `Read (${band}).`)).toBe(band)
      expect(cardLinkOf(platform, '見て：https://example.com/a。次の文')).toBe('https://example.com/a')
      expect(cardLinkOf(platform, 'www.example.com/a')).toBe('https://www.example.com/a')
    }
  })

  it('take no longer for a long text than it is long', () => {
    const many = 200_000
    for (const part of ['!', '(', ')', '_', 'a.', 'a-', '。', '&amp;', "'", 'www.', 'https://a', ':1', '[', '@'])
      expect(linksIn(`https://example.com/${part.repeat(many / part.length)}`).length).toBeGreaterThan(0)
    expect(found('https://a.de '.repeat(10_000))).toHaveLength(10_000)
    expect(linksIn(`_https://a${'_'.repeat(many)}`)).toHaveLength(1)
  })
})

describe('addresses without a blank between them', () => {
  it('end at their own lone brackets', () => {
    expect(found('https://a.com/(https://b.com/(https://c.com/(d)')).toEqual([
      'https://a.com/',
      'https://b.com/',
      'https://c.com/(d)',
    ])
    expect(found('https://a.com/(https://b.com/[c)https://d.com/(e)')).toEqual([
      'https://a.com/',
      'https://b.com/',
      'https://d.com/(e)',
    ])
    expect(found("'https://a.com/(b' https://c.com/(d)")).toEqual(['https://a.com/', 'https://c.com/(d)'])
    expect(found('https://a.com/(bパン https://c.com/(d)')).toEqual(['https://a.com/', 'https://c.com/(d)'])
  })

  it('are each read once', () => {
    for (const part of ['https://a.com/(', 'https://a.com/[(', 'https://a.com/(b)', 'https://a.com/?', 'www.a.com/(']) {
      const text = `${part.repeat(400)}]`
      const read = vi.spyOn(String.prototype, 'charAt')
      linksIn(text)
      const times = read.mock.calls.length
      read.mockRestore()
      expect([part, times < 20 * text.length]).toEqual([part, true])
    }
  })
})

describe('hashtags with emoji', () => {
  const tags = (text: string, platform: 'instagram' | 'facebook' = 'instagram') =>
    entitiesOf(platform, text)
      .filter(({ kind }) => kind === 'hashtag')
      .map(({ from, to }) => text.slice(from, to))

  it.each<[string, readonly string[]]>([
    ['#🍞', ['#🍞']],
    ['#bread🍞 #🥐🥖', ['#bread🍞', '#🥐🥖']],
    ['#❤️ #☕', ['#❤️', '#☕']],
    ['#👩‍🍳s', ['#👩‍🍳s']],
    ['#🇩🇪', ['#🇩🇪']],
    ['#👍🏽', ['#👍🏽']],
    ['#️⃣ is a key', []],
    ['#1 is a number, #1️⃣ is not', ['#1️⃣']],
    ['#bread™ #bread', ['#bread', '#bread']],
  ])('%s', (text, expected) => expect(tags(text)).toEqual(expected))

  it('count on Instagram against its thirty', () => {
    expect(countOf('hashtag', 'instagram', '#🍞 '.repeat(31))).toBe(31)
    expect(tags('#🍞', 'facebook')).toEqual([])
  })
})
