import type { SectionOf } from '#app/content/page.ts'
import { Text, VisuallyHidden } from '#design-system/index.ts'
import { SectionFrame } from './frame.tsx'
import './table-section.css'

/** Facts in rows. On a phone each row is a short list with its columns' names. */
export function TableSection({ heading, note, columns, rows }: SectionOf<'table'>) {
  return (
    <SectionFrame heading={heading}>
      <table className="site-table">
        <caption>
          <VisuallyHidden>{heading}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {Object.entries(cells).map(([place, cell]) => (
                <td key={place} data-column={columns[Number(place) + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note ? (
        <Text as="p" size="1" color="gray" className="site-note">
          {note}
        </Text>
      ) : null}
    </SectionFrame>
  )
}
