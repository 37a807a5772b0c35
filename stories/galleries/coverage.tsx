import { pictures } from 'virtual:pictures'
import { useState } from 'react'
import { SegmentedControl } from '#design-system/index.ts'
import { pictureOf } from '../../.storybook/modes.ts'
import { catalogues, exportOf } from './catalogues.ts'
import { storyIdOf } from './gallery.tsx'

/** Which stories there are, told by the files themselves. */
const files = import.meta.glob<string>('../**/*.stories.tsx', { query: '?raw', import: 'default', eager: true })

const rows = catalogues.flatMap((catalogue) =>
  catalogue.keys.map((key) => {
    const storyId = storyIdOf(catalogue, key)
    const picture = pictureOf(storyId)
    const isTold = new RegExp(`export const ${exportOf(key)}\\b`).test(files[`../${catalogue.stories}`] ?? '')
    const [desktop, phone] = [pictures[picture], pictures[`${picture}-phone`]]
    return {
      catalogue,
      key,
      storyId,
      isTold,
      desktop,
      phone,
      isWhole: isTold && desktop !== undefined && phone !== undefined,
    }
  }),
)
const missing = rows.filter(({ isWhole }) => !isWhole)

const which = [
  { value: 'all', label: 'All' },
  { value: 'missing', label: 'Missing' },
] as const

const Day = ({ day }: { day: string | undefined }) => <td>{day === undefined ? 'missing' : day || 'drawn'}</td>

/** Every key of every catalogue, its story, its two pictures and the day each was last drawn anew. */
export function Coverage() {
  const [shown, setShown] = useState<'all' | 'missing'>('all')
  return (
    <section className="gallery" aria-label="Coverage">
      <div className="gallery-filters">
        <p className="gallery-count tabular" role="status">
          {rows.length} states and refusals of {catalogues.length} catalogues: {missing.length} without a story or a
          picture.
        </p>
        <SegmentedControl label="Which" value={shown} onChange={setShown} options={which} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, which a keyboard must reach */}
      <section className="coverage-scroll" aria-label="All rows" tabIndex={0}>
        <table className="coverage tabular">
          <thead>
            <tr>
              {['Catalogue', 'Key', 'Story', 'Picture', 'On a phone'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(shown === 'all' ? rows : missing).map(({ catalogue, key, storyId, isTold, desktop, phone, isWhole }) => (
              <tr key={storyId} data-missing={isWhole ? undefined : ''}>
                <td>{catalogue.name}</td>
                <th scope="row">{key}</th>
                <td>
                  {isTold ? (
                    <a href={`./?path=/story/${storyId}`} target="_top">
                      {exportOf(key)}
                    </a>
                  ) : (
                    'missing'
                  )}
                </td>
                <Day day={desktop} />
                <Day day={phone} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
