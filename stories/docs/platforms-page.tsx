import { type PlatformId, platformIds, platforms } from '#app/domain/platforms/platforms.ts'
import type { Fact, Mix, Range } from '#app/domain/platforms/rules/platform-rules.ts'
import { sources } from '#app/domain/platforms/sources.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { PlatformMark } from '#design-system/index.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './platforms-page.css'

type Cell = { readonly path: string; readonly fact: Fact<unknown> }

const isFact = (value: object): value is Fact<unknown> => 'is' in value && 'source' in value
const isMix = (value: object): value is Mix => 'kinds' in value
const isRange = (value: object): value is Range => 'from' in value || 'to' in value

/** Every cell of a platform, by its path in the table. */
function cellsIn(value: unknown, path: readonly string[] = []): readonly Cell[] {
  if (typeof value !== 'object' || value === null) return []
  if (isFact(value)) return [{ path: path.join('.'), fact: value }]
  return Object.entries(value).flatMap(([key, inner]) => cellsIn(inner, [...path, key]))
}

function rangeWords({ from, to }: Range): string {
  if (from === undefined) return `up to ${figure(to ?? 0)}`
  if (to === undefined) return `from ${figure(from)}`
  return from === to ? figure(from) : `${figure(from)} to ${figure(to)}`
}

/** What stands in a cell, in as few words as it can be said. */
function valueWords(value: unknown): string {
  if (typeof value === 'number') return figure(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.join(', ')
  if (isMix(value)) return `${rangeWords({ from: value.atLeast, to: value.atMost })} of ${value.kinds.join(', ')}`
  if (isRange(value)) return rangeWords(value)
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${valueWords(inner)}`)
    .join(', ')
}

const days = datesIn('UTC')

const CellRow = ({ path, fact: { is, source } }: Cell) => {
  const { says, from, confidence, asOf } = sources[source]
  return (
    <tr>
      <th scope="row">
        <code>{path}</code>
      </th>
      <td className="platforms-value">{valueWords(is)}</td>
      <td>
        {says}
        <span className="platforms-source">
          {from} · {days.day(`${asOf}T12:00:00.000Z`)}
        </span>
      </td>
      <td>
        <span className="platforms-confidence" data-confidence={confidence}>
          {confidence}
        </span>
      </td>
    </tr>
  )
}

const PlatformTable = ({ id }: { id: PlatformId }) => (
  <div className="doc-scroll">
    <table className="doc-table">
      <caption>What {platforms[id].name} takes, and who says so</caption>
      <thead>
        <tr>
          <th scope="col">Cell</th>
          <th scope="col">Is</th>
          <th scope="col">What is said</th>
          <th scope="col">Confidence</th>
        </tr>
      </thead>
      <tbody>
        {cellsIn(rulesOf(id)).map((cell) => (
          <CellRow key={cell.path} {...cell} />
        ))}
      </tbody>
    </table>
  </div>
)

export const PlatformsPage = () => (
  <DocPage
    group="Foundations"
    title="Platforms"
    lead="What each of the nine takes: one table that the counter, the check before publishing, the previews and the public pages read, each cell with its source, its day, and how far it can be trusted."
    facts={<code>app/domain/platforms/table.ts</code>}
  >
    {platformIds.map((id) => (
      <DocSection
        key={id}
        title={platforms[id].name}
        about={
          <span className="platforms-head">
            <PlatformMark name={platforms[id].name} shape={id} size="medium" />
            {figure(cellsIn(rulesOf(id)).length)} cells
          </span>
        }
      >
        <PlatformTable id={id} />
      </DocSection>
    ))}
  </DocPage>
)
