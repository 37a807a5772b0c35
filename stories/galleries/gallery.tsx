import { type ComponentType, useState } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { FormField, Select, StatusTag, TextField } from '#design-system/index.ts'
import { Near } from '../docs/near.tsx'
import { type Catalogue, catalogues, type Entry, exportOf } from './catalogues.ts'
import './gallery.css'

/** The stories of one catalogue as their file exports them. */
type Stories = Readonly<Record<string, unknown>>
type Drawn = { readonly render?: () => React.ReactNode }

export const storyIdOf = ({ title }: Catalogue, key: string) => toId(title, storyNameFromExport(exportOf(key)))
/** Out of the frame the page stands in: the side bar goes along. */
const wayTo = (storyId: string) => `./?path=/story/${storyId}`

const everything = 'all'
const tones = { accepted: 'success', corrected: 'warning', refused: 'refusal', unreadable: 'refusal' } as const

type Item = Entry & { readonly key: string; readonly storyId: string }

const filtersOf = (items: readonly Item[]) => ({
  bucket: [...new Set(items.flatMap(({ buckets }) => buckets))],
  outcome: [...new Set(items.map(({ outcome }) => outcome))],
  code: [...new Set(items.flatMap(({ code }) => code ?? []))],
})
type Filters = ReturnType<typeof filtersOf>
type Chosen = Readonly<Record<keyof Filters, string>>

const fits = (item: Item, words: string, chosen: Chosen) =>
  `${item.key} ${item.says} ${item.code ?? ''}`.toLowerCase().includes(words.trim().toLowerCase()) &&
  (chosen.bucket === everything || item.buckets.includes(chosen.bucket)) &&
  (chosen.outcome === everything || item.outcome === chosen.outcome) &&
  (chosen.code === everything || item.code === chosen.code)

/**
 * `titles` is the heading of each state: one below that of the page or of its part. Notices are
 * drawn `small`: nearer, and with no room below them; what stands far down in a form needs a `tall` miniature.
 */
type GalleryProps = { of: string; stories?: Stories; titles?: 'h2' | 'h3'; size?: 'small' | 'tall' }

/**
 * Every key of a catalogue at once, drawn live and small. `stories` are drawn in the page; left out, each story is shown
 * in a frame of its own, as one that opens a dialog takes the whole page.
 */
export function Gallery({ of, stories, titles: Title = 'h2', size }: GalleryProps) {
  const catalogue = catalogues.find(({ name }) => name === of)
  if (catalogue === undefined) throw new Error(`No catalogue is called ${of}.`)
  const items = catalogue.keys.map((key) => ({ ...catalogue.entry(key), key, storyId: storyIdOf(catalogue, key) }))
  const filters = filtersOf(items)
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<Chosen>({ bucket: everything, outcome: everything, code: everything })
  const shown = items.filter((item) => fits(item, words, chosen))
  return (
    <section className="gallery" aria-label={`Every ${catalogue.name}`}>
      <div className="gallery-filters">
        <FormField label="Find">
          <TextField value={words} onChange={(event) => setWords(event.target.value)} placeholder="Words or a code" />
        </FormField>
        {(['bucket', 'outcome', 'code'] as const)
          .filter((name) => filters[name].length > 1)
          .map((name) => (
            <FormField key={name} label={name.charAt(0).toUpperCase() + name.slice(1)}>
              <Select
                label={name}
                defaultValue={everything}
                onChange={(value) => setChosen({ ...chosen, [name]: value })}
                options={[everything, ...filters[name]].map((value) => ({
                  value,
                  label: value === everything ? 'All' : value,
                }))}
              />
            </FormField>
          ))}
      </div>
      <p className="gallery-count tabular" role="status">
        {shown.length} of {items.length}
      </p>
      <ul className="gallery-grid" data-size={size}>
        {shown.map((item) => (
          <li key={item.key} className="gallery-item">
            <div className="gallery-miniature" inert>
              <Miniature item={item} story={stories?.[exportOf(item.key)] as Drawn | undefined} />
            </div>
            <div className="gallery-words">
              <Title>
                <a href={wayTo(item.storyId)} target="_top">
                  {item.says}
                </a>
              </Title>
              <code>{item.key}</code>
              <div className="gallery-tags">
                <StatusTag tone={tones[item.outcome as keyof typeof tones] ?? 'info'} word={item.outcome} />
                {item.buckets.map((bucket) => (
                  <StatusTag key={bucket} tone="quiet" word={bucket} />
                ))}
                {item.code && item.code !== item.key ? <code>{item.code}</code> : null}
              </div>
              <p className="gallery-paths">
                <code>{catalogue.rule}</code>
                <code>{catalogue.test}</code>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A state as its story draws it; one that takes the whole page has a frame, which is a page of its own. */
function Miniature({ item, story }: { item: Item; story: Drawn | undefined }) {
  const Draw = story?.render as ComponentType | undefined
  return (
    <Near isGivenUp={Draw === undefined}>
      {Draw ? (
        <Draw />
      ) : (
        <iframe title={item.says} src={`./iframe.html?id=${item.storyId}&viewMode=story`} tabIndex={-1} />
      )}
    </Near>
  )
}
