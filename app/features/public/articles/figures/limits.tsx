import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import type { TextMeasure } from '#app/domain/platforms/rules/platform-rules.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { PlatformMark } from '#design-system/index.ts'
import './figure-table.css'

const ways: Readonly<Record<TextMeasure, string>> = {
  weighted: 'By weight: a link is 23, an emoji 2',
  graphemes: 'What a reader sees as one character',
  utf16: 'UTF-16 units',
  bytes: 'Bytes',
  'emoji-bytes': 'Characters; an emoji by its bytes',
}

/** Each platform's limits, from the table the app itself uses. */
export function Limits() {
  return (
    <table className="figure-table" aria-label="The limit of a text on nine platforms, and how it is counted">
      <thead>
        <tr>
          <th scope="col">Platform</th>
          <th scope="col" data-figure>
            Limit
          </th>
          <th scope="col">What is counted</th>
        </tr>
      </thead>
      <tbody>
        {platformIds.map((id) => {
          const { name } = platformOf(id)
          const { limit, measure, bytes } = rulesOf(id).text
          return (
            <tr key={id}>
              <th scope="row">
                <span className="figure-platform">
                  <PlatformMark name={name} shape={id} size="small" />
                  {name}
                </span>
              </th>
              <td data-figure>{figure(limit.is)}</td>
              <td>
                {ways[measure.is]}
                {bytes === undefined ? '' : `, at most ${figure(bytes.is)} bytes`}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
