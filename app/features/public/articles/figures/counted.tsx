import { Fragment } from 'react'
import { measureText } from '#app/domain/platforms/measure.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { PlatformMark } from '#design-system/index.ts'
import './figure-table.css'

/** A link, a family in one emoji, and a Japanese word: the four ways of counting differ on these. */
const sample = [
  { text: 'Autumn menu is up ' },
  { text: '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}', named: 'a family of four, one emoji' },
  { text: ' ' },
  { text: '\u3044\u305F\u3060\u304D\u307E\u3059', named: 'itadakimasu, in Japanese letters' },
  { text: ' https://example.com/menus/2026/autumn/all-dishes' },
] as const
const countedSample = sample.map(({ text }) => text).join('')

export function Counted() {
  const longest = Math.max(...platformIds.map((id) => measureText(id, countedSample).used))
  return (
    <>
      <p className="figure-sample">
        {/* Named, since not every device has glyphs for these, and four people are hard to see in a small picture. */}
        {sample.map((part) => (
          <Fragment key={part.text}>
            {'named' in part ? <span className="figure-stand-in">{part.named}</span> : part.text}
          </Fragment>
        ))}
      </p>
      <table className="figure-table" aria-label="The length of this text on nine platforms">
        <thead>
          <tr>
            <th scope="col">Platform</th>
            <th scope="col" data-figure>
              Counts
            </th>
            <th scope="col" data-figure>
              Left
            </th>
            <td className="figure-bar-head" />
          </tr>
        </thead>
        <tbody>
          {platformIds.map((id) => {
            const { name } = platformOf(id)
            const { used: length, limit } = measureText(id, countedSample)
            return (
              <tr key={id}>
                <th scope="row">
                  <span className="figure-platform">
                    <PlatformMark name={name} shape={id} size="small" />
                    {name}
                  </span>
                </th>
                <td data-figure>{figure(length)}</td>
                <td data-figure>{figure(limit - length)}</td>
                <td className="figure-bar-cell">
                  <span className="figure-bar" style={{ width: `${Math.round((length / longest) * 100)}%` }} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
