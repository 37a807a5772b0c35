import { CornerDownLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import type { Block, ArticleBody as Body, Cell, Word, Words } from '#app/content/article.ts'
import { Heading, Icon, VisuallyHidden } from '#design-system/index.ts'
import { ArticleLink } from './article-link.tsx'
import { Figure } from './figures/figure.tsx'
import './article-body.css'

/** An article as parsed by the build, with its footnotes. */
export function ArticleBody({ body: { blocks, notes } }: { body: Body }) {
  return (
    <div className="article-body">
      <Blocks blocks={blocks} />
      {notes.length > 0 ? (
        <section className="article-notes" aria-labelledby="sources">
          <Heading as="h2" size="4" id="sources">
            Sources and notes
          </Heading>
          <ol>
            {notes.map(({ number, words, pointers }) => (
              <li key={number} id={`note-${number}`}>
                {drawn(words)}{' '}
                {Array.from({ length: pointers }, (_, at) => (
                  <a key={pointerId(number, at + 1)} className="article-back" href={`#${pointerId(number, at + 1)}`}>
                    <Icon of={CornerDownLeft} size={14} />
                    <VisuallyHidden>
                      {' '}
                      back to where note {number} is pointed to{at > 0 ? ` (${at + 1})` : ''}
                    </VisuallyHidden>
                  </a>
                ))}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}

const pointerId = (number: number, place: number) => `to-note-${number}${place > 1 ? `-${place}` : ''}`

/** Blocks and words never change their order, so their index is the key. */
const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  Object.entries(blocks).map(([place, block]) => <Fragment key={place}>{drawnBlock(block)}</Fragment>)

function drawnBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading as={`h${block.level}`} size={block.level === 2 ? '6' : '4'} id={block.id}>
          {drawn(block.words)}
        </Heading>
      )
    case 'paragraph':
      return <p>{drawn(block.words)}</p>
    case 'list': {
      const items = Object.entries(block.items).map(([place, [first, ...rest]]) => (
        <li key={place}>
          {first?.kind === 'paragraph' ? drawn(first.words) : null}
          <Blocks blocks={first?.kind === 'paragraph' || first === undefined ? rest : [first, ...rest]} />
        </li>
      ))
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'code':
      return (
        // Long lines wrap: a scrolling area would have to be reachable by keyboard.
        <pre data-language={block.language}>
          <code>{block.text}</code>
        </pre>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'figure':
      return (
        <figure className="article-figure">
          <Figure name={block.name} />
          {block.caption === '' ? null : <figcaption>{block.caption}</figcaption>}
        </figure>
      )
  }
}

/** On a phone each row is a short list with its columns' names. */
function Table({ head, rows }: { head: readonly Cell[]; rows: readonly (readonly Cell[])[] }) {
  return (
    <table className="article-table">
      <thead>
        <tr>
          {Object.entries(head).map(([place, { words }]) => (
            <th key={place} scope="col" data-figure={rows.every((row) => row[Number(place)]?.isFigure) || undefined}>
              {drawn(words)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([at, [name, ...cells]]) => (
          <tr key={at}>
            <th scope="row">{drawn(name?.words ?? [])}</th>
            {Object.entries(cells).map(([place, { words, isFigure }]) => (
              <td key={place} data-figure={isFigure || undefined} data-column={plainHead(head[Number(place) + 1])}>
                <span>{drawn(words)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const plainHead = (cell: Cell | undefined) => cell?.words.filter((word) => typeof word === 'string').join('') ?? ''

const drawn = (words: Words): ReactNode =>
  Object.entries(words).map(([place, word]) => <Fragment key={place}>{drawnWord(word)}</Fragment>)

function drawnWord(word: Word): ReactNode {
  if (typeof word === 'string') return word
  switch (word.kind) {
    case 'strong':
      return <strong>{drawn(word.words)}</strong>
    case 'emphasis':
      return <em>{drawn(word.words)}</em>
    case 'code':
      return <code>{word.text}</code>
    case 'link':
      return <ArticleLink href={word.href}>{drawn(word.words)}</ArticleLink>
    case 'note':
      return (
        <sup className="article-pointer">
          <a id={pointerId(word.number, word.place)} href={`#note-${word.number}`}>
            <VisuallyHidden>Note </VisuallyHidden>
            {word.number}
          </a>
        </sup>
      )
  }
}
