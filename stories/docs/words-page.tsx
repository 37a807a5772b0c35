import { Search } from 'lucide-react'
import { useState } from 'react'
import { SegmentedControl, StatusTag, TextField } from '#design-system/index.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import { StoryLink } from './story-link.tsx'
import { allWords, type Word } from './words.ts'
import './words-page.css'

const sources = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

const words = allWords(Object.values(sources))

type Shown = 'all' | 'shown' | 'unshown'

const options = [
  { value: 'all', label: 'All' },
  { value: 'shown', label: 'With a story' },
  { value: 'unshown', label: 'Without' },
] as const

const matches = ({ code, sentence }: Word, search: string, shown: Shown, hasStory: boolean) =>
  `${code} ${sentence}`.toLowerCase().includes(search.trim().toLowerCase()) &&
  (shown === 'all' || hasStory === (shown === 'shown'))

/** A few links say enough; the rest is counted. */
const linksShown = 2

const Stories = ({ stories }: Pick<Word, 'stories'>) =>
  stories.length === 0 ? (
    <StatusTag tone="quiet" word="No story" />
  ) : (
    <ul>
      {stories.slice(0, linksShown).map(({ id, name }) => (
        <li key={id}>
          <StoryLink id={id}>{name}</StoryLink>
        </li>
      ))}
      {stories.length > linksShown ? <li>and {stories.length - linksShown} more</li> : null}
    </ul>
  )

const Book = ({ name, entries }: { name: string; entries: readonly Word[] }) => (
  <DocSection title={name}>
    <table className="doc-table words-table">
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Sentence and code</th>
          <th scope="col">Where it is shown</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ code, sentence, stories }) => (
          <tr key={code}>
            <td>
              <p>{sentence}</p>
              <code>{code}</code>
            </td>
            <td>
              <Stories stories={stories} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </DocSection>
)

export function WordsPage() {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>('all')
  const found = words.filter((word) => matches(word, search, shown, word.stories.length > 0))
  const books = [...new Set(found.map(({ book }) => book))]
  const withStory = words.filter(({ stories }) => stories.length > 0).length
  return (
    <DocPage
      group="Foundations"
      title="Words"
      lead="Every sentence a person can meet when something does not go through: what happened, and what to do. Each has a code; nothing refuses without one."
      facts={
        <span className="tabular">
          {words.length} sentences, {withStory} of them in a story. Facts in a sentence are examples.
        </span>
      }
    >
      <div className="words-search">
        <TextField
          type="search"
          size="large"
          icon={Search}
          aria-label="Search by code or by words"
          placeholder="Search by code or by words"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SegmentedControl label="Which" options={options} value={shown} onChange={setShown} />
        <p role="status" className="tabular">
          {found.length === words.length ? '' : `${found.length} found`}
        </p>
      </div>
      {books.map((book) => (
        <Book key={book} name={book} entries={found.filter((word) => word.book === book)} />
      ))}
      {found.length === 0 ? <p className="doc-about">No sentence has these words. Try fewer of them.</p> : null}
    </DocPage>
  )
}
