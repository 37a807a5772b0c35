import { headingSteps, textSteps } from '#design-system/tokens/type.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './type-page.css'

type Setting = { name: string; token: string; scale: number }

/** The factors of tokens/type.css; the samples take them from there, the figures are reckoned with these. */
const textSettings: readonly Setting[] = [
  { name: 'Small', token: '--text-small', scale: 0.875 },
  { name: 'Small to medium', token: '--text-small-medium', scale: 0.9375 },
  { name: 'Medium', token: '--text-medium', scale: 1 },
  { name: 'Large', token: '--text-large', scale: 1.1875 },
]
const headingSettings: readonly Setting[] = [
  { name: 'Small', token: '--heading-small', scale: 0.875 },
  { name: 'Medium', token: '--heading-medium', scale: 1 },
  { name: 'Large', token: '--heading-large', scale: 1.1875 },
  { name: 'Extra large', token: '--heading-extra-large', scale: 1.375 },
]

const pixels = (value: number) => `${Number(value.toFixed(2))} px`

type ScaleProps = {
  caption: string
  looks: 'heading' | 'text'
  sample: string
  steps: readonly { step: string; pixels: number; use: string }[]
  settings: readonly Setting[]
}

const Scale = ({ caption, looks, sample, steps, settings }: ScaleProps) => (
  <div className="doc-scroll">
    <table className="doc-table type-scale" data-looks={looks}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          {settings.map(({ name }) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, pixels: size, use }) => (
          <tr key={step}>
            <th scope="row">
              <code>{step}</code>
              <span>{use}</span>
            </th>
            {settings.map(({ name, token, scale }) => (
              <td key={name}>
                <span className="type-sample" style={{ fontSize: `calc(${size / 16}rem * var(${token}))` }}>
                  {sample}
                </span>
                <span className="type-figure tabular">{pixels(size * scale)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const TypePage = () => (
  <DocPage
    group="Foundations"
    title="Type"
    lead="Inter for everything one reads, Instrument Sans for headings, both shipped with the app. Text and headings scale apart, each by a setting of the person."
    facts={
      <>
        <code>design-system/tokens/type.css</code>
        <span>Sizes are rem: the browser’s own text size counts as well.</span>
      </>
    }
  >
    <DocSection title="Text at every setting" about="In the settings, Text size. Medium is where everybody starts.">
      <Scale caption="Text" looks="text" sample="Three posts" steps={textSteps} settings={textSettings} />
    </DocSection>
    <DocSection title="Headings at every setting" about="In the settings, Heading size.">
      <Scale caption="Headings" looks="heading" sample="Nine" steps={headingSteps} settings={headingSettings} />
    </DocSection>
    <DocSection
      title="Figures"
      about="Wherever numbers stand, digits keep their width, so that columns can be compared."
    >
      <div className="type-figures">
        <p className="tabular">
          1,284
          <br />
          0,117
          <br />
          7,410
        </p>
        <p>
          1,284
          <br />
          0,117
          <br />
          7,410
        </p>
        <ul>
          <li>
            On the left with the class <code>tabular</code>, on the right without.
          </li>
          <li>A figure carries its unit: “4 credits”, “12 MB”.</li>
          <li>A word is cut off by “…” only where the whole of it is one press away.</li>
        </ul>
      </div>
    </DocSection>
  </DocPage>
)
