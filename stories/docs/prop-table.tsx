import * as surface from '#design-system/index.ts'
import { membersOf, typeInSource } from './component-source.ts'
import type { PublicComponent } from './guides/guide.ts'
import { inCode } from './in-code.tsx'

/** What Storybook's build reads from the source of a component and leaves on it. */
export type Docgen = {
  readonly description?: string
  readonly props?: Readonly<Record<string, DocgenProp>>
}
type DocgenProp = {
  readonly required?: boolean
  readonly description?: string
  readonly tsType?: { readonly name: string; readonly raw?: string }
  readonly defaultValue?: { readonly value: string } | null
}

const components: Readonly<Record<string, unknown>> = surface

export const docgenOf = (component: PublicComponent): Docgen =>
  (components[component] as { readonly __docgenInfo?: Docgen }).__docgenInfo ?? {}

/** An attribute of HTML it only gives a default is described by HTML. */
const ownProps = ({ props = {} }: Docgen) => Object.entries(props).filter(([, { tsType }]) => tsType !== undefined)

const typeOf = ({ tsType }: DocgenProp) =>
  (tsType?.raw ?? tsType?.name ?? '')
    .replace(/\s*\/\*\*[\s\S]*?\*\/\s*/g, ' ')
    .replace(/ComponentType<\{[\s\S]*?\}>/g, 'IconComponent')
    .replace(/\s+/g, ' ')
    .replace(/^\| /, '')

type Row = { name: string; type: string; says: string; isNeeded: boolean; atFirst?: string | undefined }

const Table = ({ caption, what, rows }: { caption: string; what: string; rows: readonly Row[] }) => (
  <div className="doc-scroll">
    <table className="doc-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Type</th>
          <th scope="col">What it is for</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, type, says, isNeeded, atFirst }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              {isNeeded ? <span className="doc-needed">needed</span> : null}
            </th>
            <td>
              <span className="doc-type">{type}</span>
              {atFirst ? <span className="doc-default">{atFirst} at first</span> : null}
            </td>
            <td>{inCode(says)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** The types a list of props or members names, and those they name in turn. */
function typesNamedIn(rows: readonly Row[], known: ReadonlySet<string> = new Set()): readonly string[] {
  const named = new Set(rows.flatMap(({ type }) => type.match(/\b[A-Z]\w+/g) ?? []))
  const found = [...named].filter((name) => !known.has(name) && membersOf(name) !== null)
  const seen = new Set([...known, ...found])
  return [...new Set(found.flatMap((name) => [name, ...typesNamedIn(membersOf(name) ?? [], seen)]))]
}

/** Every prop of a component, from its source, and what the types of its props hold. */
export function PropTable({ name, docgen }: { name: PublicComponent; docgen: Docgen }) {
  const rows = ownProps(docgen)
    .map(([prop, told]) => ({
      name: prop,
      type: told.tsType?.name === 'unknown' ? typeInSource(name, prop) : typeOf(told),
      says: told.description ?? '',
      isNeeded: told.required === true,
      atFirst: told.defaultValue?.value,
    }))
    .toSorted((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
  if (rows.length === 0)
    return (
      <p className="doc-about">Nothing of its own: it takes what the element, or the component, inside it takes.</p>
    )
  return (
    <>
      <Table caption={`Props of ${name}`} what="Prop" rows={rows} />
      {typesNamedIn(rows)
        .filter((type) => type !== 'LinkProps')
        .map((type) => (
          <div key={type} className="doc-companion">
            <h3 className="doc-type-name">
              <code>{type}</code>
            </h3>
            <Table caption={`Members of ${type}`} what="Member" rows={membersOf(type) ?? []} />
          </div>
        ))}
    </>
  )
}
