import { describe, expect, it } from 'vitest'
import { partsOf } from '#app/content/article.ts'
import { readArticle } from '#app/server/build/read-article.ts'

const head = `---
title: A title
description: A description.
date: 2026-11-23
author: The Ninefold team
---
`
const bodyOf = (markdown: string) => readArticle('post', 'a.md', head + markdown).body

describe('the head of a post', () => {
  it('is read as it is written: a date stays a date of the calendar', () => {
    expect(readArticle('post', 'a.md', `${head}Words.`).head.date).toBe('2026-11-23')
  })

  it.each([
    ['a typo', head.replace('description', 'descripton')],
    ['no title', head.replace('title: A title\n', '')],
    ['a day that is none', head.replace('2026-11-23', '2026-13-01')],
    ['somebody else', head.replace('The Ninefold team', 'Ada')],
    ['a title that would be cut', head.replace('A title', 'A'.repeat(71))],
  ])('with %s is told what is wrong, by file', (_what, text) => {
    expect(() => readArticle('post', 'content/blog/a.md', text)).toThrow('content/blog/a.md has no whole head')
  })

  it('cannot be left out', () => {
    expect(() => readArticle('post', 'a.md', 'Words.')).toThrow('does not begin with a head')
  })
})

describe('the body', () => {
  it('has headings that can be pointed to, and a table of those of the first order', () => {
    const body = bodyOf('## One & two\n\nWords.\n\n### Below\n\n## Three')
    expect(body.blocks.filter(({ kind }) => kind === 'heading')).toMatchObject([
      { level: 2, id: 'one-two' },
      { level: 3, id: 'below' },
      { level: 2, id: 'three' },
    ])
    expect(partsOf(body)).toEqual([
      { id: 'one-two', name: 'One & two' },
      { id: 'three', name: 'Three' },
    ])
  })

  it('has words, lists, code, quotes and tables', () => {
    const { blocks } = bodyOf(
      'A **strong** word, `code` and\na [link](/pricing).\n\n- one\n- two\n\n```sh\nls\n```\n\n> Said.\n\n| a | b |\n| - | - |\n| x | 1,000 |\n',
    )
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        words: [
          'A ',
          { kind: 'strong', words: ['strong'] },
          ' word, ',
          { kind: 'code', text: 'code' },
          ' and a ',
          { kind: 'link', href: '/pricing', words: ['link'] },
          '.',
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'paragraph', words: ['one'] }], [{ kind: 'paragraph', words: ['two'] }]],
      },
      { kind: 'code', language: 'sh', text: 'ls' },
      { kind: 'quote', blocks: [{ kind: 'paragraph', words: ['Said.'] }] },
      {
        kind: 'table',
        head: [
          { words: ['a'], isFigure: false },
          { words: ['b'], isFigure: false },
        ],
        rows: [
          [
            { words: ['x'], isFigure: false },
            { words: ['1,000'], isFigure: true },
          ],
        ],
      },
    ])
  })

  it('sets quotation marks and apostrophes, in words and not in code', () => {
    expect(bodyOf(`"It's," she said ('no'), \`it's\``).blocks).toEqual([
      { kind: 'paragraph', words: ['“It’s,” she said (‘no’), ', { kind: 'code', text: "it's" }] },
    ])
  })

  it('numbers its notes as they are first pointed to', () => {
    const { blocks, notes } = bodyOf('One.[^b] Two.[^a] Again.[^b]\n\n[^a]: The second.\n[^b]: The first.\n')
    expect(notes).toEqual([
      { number: 1, words: ['The first.'], pointers: 2 },
      { number: 2, words: ['The second.'], pointers: 1 },
    ])
    expect(JSON.stringify(blocks)).toContain('{"kind":"note","number":1,"place":2}')
  })

  it('asks for a figure by its name', () => {
    expect(bodyOf('```figure job\nHow it ends.\n```').blocks).toEqual([
      { kind: 'figure', name: 'job', caption: 'How it ends.' },
    ])
  })

  it.each([
    ['a figure there is not', '```figure nothing\n```', 'There is no figure'],
    ['HTML', '<b>loud</b>', 'has no html'],
    ['a picture', '![a](b.png)', 'has no image'],
    ['a title of its own', '# Title', 'the title stands in the head'],
    ['two headings alike', '## One\n\n## One', 'Two headings are called'],
    ['a note nobody points to', 'Words.\n\n[^a]: Alone.', 'Nothing points to'],
  ])('fails the build with %s', (_what, markdown, why) => {
    expect(() => bodyOf(markdown)).toThrow(why)
  })
})
