import { Dialect, LocalLinter } from 'harper.js'
import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, describe, expect, test } from 'vitest'
import { lengthIds } from '#app/domain/jobs/text/lengths.ts'
import { toneIds } from '#app/domain/projects/tone-ids.ts'
import { isEnglish } from '#app/domain/writing/language.ts'
import { composePosts } from '#app/server/jobs/makers/text/compose-post.ts'
import { sixtyPrompts } from './sixty-prompts.ts'

/** So that each way to begin and to end has been there once. */
const seeds = [0, 3]

/** Rules of taste or of another English, and those that take what is right for a mistake. */
const off = [
  'ExpandMinimum',
  'ExpandTimeShorthands',
  'LongSentences',
  'MissingPreposition',
  'NumericRangeEnDash',
  'OxfordComma',
  // 'And then we all go back to normal.'
  'ToTwoToo',
  // 'Every one of you'.
  'Everyone',
  // "Who's it going to be?"
  'OrthographicConsistency',
]

const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.British })
beforeAll(async () => {
  const rules = await linter.getLintConfig()
  await linter.setLintConfig({ ...rules, ...Object.fromEntries(off.map((rule) => [rule, false])) })
})

const isSpelling = new Set(['SpellCheck', 'SplitWords'])

type Mistake = { rule: string; says: string; where: string }

/** What a proofreader finds. Words that were given are spelled as they were. */
async function mistakesIn(text: string, given = ''): Promise<Mistake[]> {
  const found = Object.entries(await linter.organizedLints(text, { language: 'plaintext' }))
  return found.flatMap(([rule, lints]) =>
    lints
      .filter((lint) => !isSpelling.has(rule) || !given.toLowerCase().includes(lint.get_problem_text().toLowerCase()))
      .map((lint) => {
        const { start, end } = lint.span()
        return { rule, says: lint.message(), where: text.slice(Math.max(0, start - 30), end + 20) }
      }),
  )
}

/** What is wrong with a text as a text. */
function proofread(text: string): string[] {
  const body = text.replace(/https?:\/\/\S+|\S+@\S+/g, 'x').replace(/“[^”]*”/g, 'Quoted.')
  const wrong: string[] = []
  const check = (pattern: RegExp, says: string) => {
    const found = pattern.exec(body)
    if (found) wrong.push(`${says}: ${found[0]}`)
  }
  check(/\{|\}|undefined|null/, 'an empty slot')
  check(/ {2,}/, 'two blanks')
  check(/\s[,.;!?](?:\s|$)/, 'a blank before a mark')
  check(/[.!?:,]{2,}(?!\.)/, 'two marks')
  check(/\b(\p{L}{2,}) \1\b/iu, 'a word twice')
  check(/\ba (?=[aeio]\p{L}+)(?!one|eu|uni|use)/iu, 'a before a vowel')
  check(/(?:^|\n\n)\p{Ll}/u, 'a small letter at the beginning')
  check(/: [^\n]*: /, 'two colons in a line')
  const lines = body.split('\n').filter((line) => line !== '' && !/^(?:#|•|\d+\.|—)/.test(line))
  for (const line of lines) if (/\p{L}$/u.test(line) && !/x$/.test(line)) wrong.push(`no mark at the end: ${line}`)
  return wrong
}

describe('the English of the built-in writer', () => {
  test('is read by one who finds mistakes', async () => {
    for (const wrong of [
      'It is an bakery.',
      'We open the the shop.',
      'They was late.',
      'A shop , here.',
      'Freinds eat.',
    ])
      expect(await mistakesIn(wrong), wrong).not.toEqual([])
  })

  test('has no mistake in anything it makes of the sixty prompts', { timeout: 180_000 }, async () => {
    const isRead = new Set<string>()
    for (const { prompt } of sixtyPrompts.filter(({ prompt }) => isEnglish(prompt)))
      for (const tone of toneIds)
        for (const length of lengthIds)
          for (const seed of seeds) {
            const { versions } = await composePosts({ prompt, tone, length, seed })
            for (const { text } of versions) expect(proofread(text), text).toEqual([])
            const blocks = versions.flatMap(({ text }) => text.split('\n\n'))
            for (const block of blocks.filter((one) => !one.startsWith('#'))) {
              if (isRead.has(block)) continue
              isRead.add(block)
              expect(await mistakesIn(block, prompt), block).toEqual([])
            }
          }
  })
})
