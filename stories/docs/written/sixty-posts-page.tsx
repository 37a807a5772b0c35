import { useState } from 'react'
import { tones } from '#app/domain/projects/tones.ts'
import { SegmentedControl, StatusTag, TextField } from '#design-system/index.ts'
import { DocPage, DocSection } from '../doc-page.tsx'
import prompts from './sixty-posts.json'
import './sixty-posts-page.css'

const toneLabel = (tone: string) => tones.find(({ id }) => id === tone)?.label ?? tone
const options = [
  { value: 'first', label: 'First version' },
  { value: 'all', label: 'All that was made' },
] as const

/** Sixty prompts, and what the built-in writer makes of each; a test holds the data to the writer of today. */
export function SixtyPostsPage() {
  const [shown, setShown] = useState<(typeof options)[number]['value']>('first')
  const [search, setSearch] = useState('')
  const asked = search.trim().toLowerCase()
  const matching = prompts.filter(({ prompt, kind }) => `${prompt} ${kind}`.toLowerCase().includes(asked))
  const kinds = [...new Set(matching.map(({ kind }) => kind))]
  return (
    <DocPage
      group="Foundations"
      title="What the built-in writer writes"
      lead="Sixty prompts as people type them, and what comes out: every fact of the prompt, and none beside it. A dull one is a bug."
    >
      <div className="sixty-find">
        <TextField
          aria-label="Find a prompt"
          placeholder="Find a prompt"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SegmentedControl label="How many" options={options} value={shown} onChange={setShown} />
      </div>
      {kinds.map((kind) => (
        <DocSection key={kind} title={kind}>
          {matching
            .filter((one) => one.kind === kind)
            .map(({ prompt, asks, notes, posts }) => (
              <article key={prompt} className="sixty-one">
                <p className="sixty-prompt">{prompt}</p>
                <div className="sixty-posts">
                  {(shown === 'first' ? posts.slice(0, 1) : posts).map(({ tone, text }) => (
                    <figure key={tone + text} className="sixty-post">
                      <figcaption>{toneLabel(tone)}</figcaption>
                      <p>{text}</p>
                    </figure>
                  ))}
                </div>
                {asks.length + notes.length > 0 ? (
                  <p className="sixty-asks">
                    {asks.map((ask) => (
                      <StatusTag key={ask} tone="info" word={ask} />
                    ))}
                    {notes.map((note) => (
                      <span key={note}>{note}</span>
                    ))}
                  </p>
                ) : null}
              </article>
            ))}
        </DocSection>
      ))}
    </DocPage>
  )
}
