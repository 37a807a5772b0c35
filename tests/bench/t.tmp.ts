import { checkText } from '#app/domain/platforms/check-text.ts'
import { measureText } from '#app/domain/platforms/measure.ts'
import { platformIds } from '#app/domain/platforms/platforms.ts'
import { isBlankText } from '#app/domain/posts/check.ts'
const texts: Record<string, string> = {
  costly: 'Bread https://en.wikipedia.org/wiki/Bread_(band)?a=1 #brot🥐 @ines 👩‍👩‍👧‍👦 1️⃣ www.example.co.uk/ünï mañana ガ '.repeat(1000).slice(0, 100_000),
  plain: 'abc def '.repeat(12_500),
  dots: 'a.'.repeat(50_000),
  hash: '#a'.repeat(50_000),
  hashes: '#a '.repeat(33_000),
  links: 'a.co '.repeat(20_000),
  schemes: 'http://'.repeat(14_000),
  emoji: '👩‍👩‍👧‍👦'.repeat(9_000),
  zalgo: ('a' + '\u0301'.repeat(20)).repeat(4_700),
  blanks: ' '.repeat(99_999) + 'x',
  zw: '\u200b'.repeat(99_999) + 'x',
  parens: 'https://a.co/' + '('.repeat(99_000),
  at: 'a@b.'.repeat(25_000),
  one: 'https://a.co/' + 'a'.repeat(99_000),
}
const cpu = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
const only = process.argv[2]
for (const [name, text] of Object.entries(texts)) {
  if (only && only !== name) continue
  const row: Record<string, number> = {}
  for (const id of platformIds) {
    const b = cpu(); checkText(id, text); row[id] = Math.round(cpu() - b)
  }
  const b = cpu(); isBlankText(text); row.blank = Math.round(cpu() - b)
  console.log(name, text.length, JSON.stringify(row))
}
