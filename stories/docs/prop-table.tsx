import * as surface from '#design-system/index.ts'
import { typeInSource } from './component-source.ts'
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

/** Every prop of a component, from its source. */
export function PropTable({ name, docgen }: { name: PublicComponent; docgen: Docgen }) {
  const props = ownProps(docgen).toSorted(([, a], [, b]) => Number(b.required) - Number(a.required))
  if (props.length === 0)
    return (
      <p className="doc-about">Nothing of its own: it takes what the element, or the component, inside it takes.</p>
    )
  return (
    <div className="doc-scroll">
      <table className="doc-table">
        <caption>Props of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Prop</th>
            <th scope="col">Type</th>
            <th scope="col">What it is for</th>
          </tr>
        </thead>
        <tbody>
          {props.map(([prop, told]) => (
            <tr key={prop}>
              <th scope="row">
                <code>{prop}</code>
                {told.required ? <span className="doc-needed">needed</span> : null}
              </th>
              <td>
                <span className="doc-type">
                  {told.tsType?.name === 'unknown' ? typeInSource(name, prop) : typeOf(told)}
                </span>
                {told.defaultValue ? <span className="doc-default">{told.defaultValue.value} at first</span> : null}
              </td>
              <td>{inCode(told.description ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
