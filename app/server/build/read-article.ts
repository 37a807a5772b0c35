import type { Definition, FootnoteDefinition, Nodes, PhrasingContent, Root, RootContent, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import {
  type ArticleBody,
  type Block,
  type Cell,
  figureNames,
  plainText,
  type Word,
  type Words,
} from '../../content/article.ts'
import { type ComparisonHead, comparisonHeadSchema, type PostHead, postHeadSchema } from '../../content/article-head.ts'

export type ArticleKind = 'post' | 'comparison'

/** Full error messages: zod/mini alone says only that something is wrong. */
const inWords = { error: z.locales.en().localeError }

const isDefinition = (node: RootContent): node is FootnoteDefinition => node.type === 'footnoteDefinition'
const isLinkDefinition = (node: RootContent): node is Definition => node.type === 'definition'

const idOf = (words: Words) =>
  plainText(words)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Numeric cells of a table are right-aligned. */
const isFigureText = (text: string) => /^[+−–-]?[\d,.]+ ?(%|×|ms|s|h|px|KB|MB)?$/.test(text)

/** Typographic quotation marks and apostrophes. */
const typeset = (text: string) =>
  text
    .replace(/(^|[\s([–—])"/g, '$1“')
    .replaceAll('"', '”')
    .replace(/(^|[\s([–—])'/g, '$1‘')
    .replaceAll("'", '’')

/** Text values of a head; addresses and dates contain no quotation marks. */
const typesetAll = (value: unknown): unknown => {
  if (typeof value === 'string') return typeset(value)
  if (Array.isArray(value)) return value.map(typesetAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typesetAll(inner)]))
}

class Reader {
  readonly #notes = new Map<string, { number: number; words: Words; pointers: number }>()
  readonly #noteTexts: ReadonlyMap<string, FootnoteDefinition>
  readonly #ids = new Set<string>()

  constructor(root: Root) {
    this.#noteTexts = new Map(root.children.filter(isDefinition).map((note) => [note.identifier, note]))
  }

  body(root: Root): ArticleBody {
    const blocks = this.#blocks(root.children.filter((node) => !isDefinition(node) && !isLinkDefinition(node)))
    const unused = [...this.#noteTexts.keys()].filter((id) => !this.#notes.has(id))
    if (unused.length > 0) throw new Error(`Nothing points to the note ${unused.join(', ')}.`)
    return { blocks, notes: [...this.#notes.values()] }
  }

  #blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.map((node) => this.#block(node))
  }

  #block(node: RootContent): Block {
    switch (node.type) {
      case 'heading': {
        if (node.depth !== 2 && node.depth !== 3)
          throw new Error('A heading is ## or ###: the title stands in the head.')
        const words = this.#words(node.children)
        const id = idOf(words)
        if (id === '' || this.#ids.has(id)) throw new Error(`Two headings are called "${plainText(words)}".`)
        this.#ids.add(id)
        return { kind: 'heading', level: node.depth, id, words }
      }
      case 'paragraph':
        return { kind: 'paragraph', words: this.#words(node.children) }
      case 'list':
        return {
          kind: 'list',
          isOrdered: node.ordered === true,
          items: node.children.map(({ children }) => this.#blocks(children)),
        }
      case 'blockquote':
        return { kind: 'quote', blocks: this.#blocks(node.children) }
      case 'code': {
        if (node.lang !== 'figure') return { kind: 'code', language: node.lang ?? 'text', text: node.value }
        const name = figureNames.find((known) => known === node.meta)
        if (name === undefined) throw new Error(`There is no figure "${node.meta}".`)
        return { kind: 'figure', name, caption: typeset(node.value.trim()) }
      }
      case 'table':
        return this.#table(node)
      default:
        throw new Error(`An article has no ${node.type}: write it in Markdown's own words, or as a figure.`)
    }
  }

  #table({ children: [head, ...rows] }: Table): Block {
    const cellsOf = (row: typeof head): Cell[] =>
      (row?.children ?? []).map(({ children }) => {
        const words = this.#words(children)
        return { words, isFigure: isFigureText(plainText(words)) }
      })
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) }
  }

  #words(nodes: readonly PhrasingContent[]): Words {
    return nodes.map((node) => this.#word(node))
  }

  #word(node: PhrasingContent): Word {
    switch (node.type) {
      case 'text':
        return typeset(node.value.replace(/\s*\n\s*/g, ' '))
      case 'strong':
      case 'emphasis':
        return { kind: node.type, words: this.#words(node.children) }
      case 'inlineCode':
        return { kind: 'code', text: node.value }
      case 'link':
        return { kind: 'link', href: node.url, words: this.#words(node.children) }
      case 'footnoteReference':
        return this.#note(node.identifier)
      default:
        throw new Error(`A sentence has no ${node.type}.`)
    }
  }

  #note(id: string): Word {
    const known = this.#notes.get(id)
    if (known !== undefined) {
      known.pointers += 1
      return { kind: 'note', number: known.number, place: known.pointers }
    }
    const told = this.#noteTexts.get(id)
    const [first] = told?.children ?? []
    if (first?.type !== 'paragraph' || told?.children.length !== 1)
      throw new Error(`The note ${id} is not one paragraph.`)
    const note = { number: this.#notes.size + 1, words: this.#words(first.children), pointers: 1 }
    this.#notes.set(id, note)
    return { kind: 'note', number: note.number, place: 1 }
  }
}

const wordsIn = (node: Nodes): number => {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value.split(/\s+/).filter(Boolean).length
  return 'children' in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0
}

export type ReadArticle<Head> = { readonly head: Head; readonly body: ArticleBody; readonly words: number }

/** Parses an article: a validated head, and Markdown as blocks to draw. Throws when it is incomplete. */
export function readArticle(kind: 'post', file: string, text: string): ReadArticle<PostHead>
export function readArticle(kind: 'comparison', file: string, text: string): ReadArticle<ComparisonHead>
export function readArticle(kind: ArticleKind, file: string, text: string): ReadArticle<PostHead | ComparisonHead>
export function readArticle(kind: ArticleKind, file: string, text: string): ReadArticle<PostHead | ComparisonHead> {
  const [, yaml, markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (yaml === undefined || markdown === undefined)
    throw new Error(`${file} does not begin with a head between two ---.`)
  const schema = kind === 'post' ? postHeadSchema : comparisonHeadSchema
  // The core schema keeps dates as text.
  const head = schema.safeParse(typesetAll(parseYaml(yaml, { schema: 'core' })), inWords)
  if (!head.success) throw new Error(`${file} has no whole head:\n${z.prettifyError(head.error)}`)
  const root = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  try {
    return { head: head.data, body: new Reader(root).body(root), words: wordsIn(root) }
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
