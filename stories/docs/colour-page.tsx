import { useLayoutEffect, useRef, useState } from 'react'
import { StatusTag } from '#design-system/index.ts'
import { type ColorToken, contrasts, grounds, inks, lights, series } from '#design-system/tokens/color.ts'
import { contrastOf, hexOf, rgbOf } from './contrast.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './colour-page.css'

const groundNames = ['--page', '--panel', '--raised'] as const
const inkNames = [
  '--text',
  '--text-quiet',
  '--text-faint',
  '--accent-text',
  '--amber-11',
  '--red-11',
  '--green-11',
] as const
const inkUses: Readonly<Record<string, string>> = {
  '--amber-11': 'running low, in words',
  '--red-11': 'refused, in words',
  '--green-11': 'settled, in words',
}
const purposeOf = (name: string) =>
  [...grounds, ...inks, ...lights].find((token) => token.name === name)?.use ?? inkUses[name]

/** What stands there for text: 7 is AAA, 4.5 is AA; 3 is enough for edges and large figures. */
const gradeOf = (ratio: number) =>
  ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'AA, not for text' : 'fails'

/** Figures read from the page itself, once it is drawn. */
function useMeasured<Value>(read: (place: Element) => Value) {
  const place = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<Value | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours of a page do not change while it is shown
  useLayoutEffect(() => {
    if (place.current) setMeasured(read(place.current))
  }, [])
  return { place, measured }
}

const Swatches = ({ tokens }: { tokens: readonly ColorToken[] }) => {
  const { place, measured } = useMeasured((at) => tokens.map(({ name }) => hexOf(rgbOf(`var(${name})`, at))))
  return (
    <div ref={place}>
      <ul className="colour-swatches">
        {tokens.map(({ name, use }, index) => (
          <li key={name}>
            <i style={{ background: `var(${name})` }} />
            <div>
              <code>{name}</code>
              <span className="tabular">{measured?.[index]}</span>
              <p>{use}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Matrix() {
  const { place, measured } = useMeasured((at) =>
    inkNames.map((ink) =>
      groundNames.map((ground) => contrastOf(rgbOf(`var(${ink})`, at), rgbOf(`var(${ground})`, at))),
    ),
  )
  return (
    <div ref={place} className="doc-scroll">
      <table className="doc-table colour-matrix">
        <caption>Contrast of each ink on each ground</caption>
        <thead>
          <tr>
            <th scope="col">Ink</th>
            {groundNames.map((ground) => (
              <th scope="col" key={ground}>
                on <code>{ground}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inkNames.map((ink, row) => (
            <tr key={ink}>
              <th scope="row">
                <code>{ink}</code>
                <span className="colour-use">{purposeOf(ink)}</span>
              </th>
              {groundNames.map((ground, column) => {
                const ratio = measured?.[row]?.[column] ?? 1
                return (
                  <td key={ground}>
                    <span className="colour-cell" style={{ background: `var(${ground})`, color: `var(${ink})` }}>
                      <b>Aa</b>
                      <span className="tabular">{ratio.toFixed(1)}</span>
                      <small>{gradeOf(ratio)}</small>
                    </span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const others = contrasts.filter(
  ({ ink, ground }) => !(inkNames.some((name) => name === ink) && groundNames.some((name) => name === ground)),
)

function Others() {
  const { place, measured } = useMeasured((at) =>
    others.map(({ ink, ground }) => contrastOf(rgbOf(`var(${ink})`, at), rgbOf(`var(${ground})`, at))),
  )
  return (
    <div ref={place} className="doc-scroll">
      <table className="doc-table colour-pairs">
        <caption>Contrast of words on lights, and of edges and meters</caption>
        <thead>
          <tr>
            <th scope="col">Pair</th>
            <th scope="col">Looks</th>
            <th scope="col">Measured</th>
            <th scope="col">Owes at least</th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ ink, ground, least }, row) => {
            const ratio = measured?.[row] ?? 1
            return (
              <tr key={`${ink} ${ground}`}>
                <th scope="row">
                  <code>{ink}</code> on <code>{ground}</code>
                </th>
                <td>
                  <span className="colour-pair" style={{ background: `var(${ground})` }} aria-hidden="true">
                    <i style={{ background: `var(${ink})` }} />
                  </span>
                </td>
                <td className="tabular">{ratio.toFixed(1)} : 1</td>
                <td>
                  <StatusTag tone={ratio >= least ? 'success' : 'refusal'} word={`${least} : 1`} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

export const ColourPage = () => (
  <DocPage
    group="Foundations"
    title="Colour"
    lead="Three layers of navy, hairlines of slate-blue, one light from azure to cyan. The content people make is the brightest thing on the screen."
    facts={
      <>
        <code>design-system/tokens/color.css</code>
        <span>The one file that holds colour; a component never writes one.</span>
      </>
    }
  >
    <div className="colour-light">
      <span>The one light</span>
      <small>For the one thing to do next, and nothing else</small>
    </div>
    <DocSection
      title="Grounds and lines"
      about="The page, what lies on it, what lies on that. Depth is lighter, not greyer."
    >
      <Swatches tokens={grounds} />
    </DocSection>
    <DocSection title="Inks">
      <Swatches tokens={inks} />
    </DocSection>
    <DocSection title="Lights" about="Always with an icon and a word, never colour alone.">
      <Swatches tokens={lights} />
    </DocSection>
    <DocSection title="Parts of a whole">
      <Swatches tokens={series} />
    </DocSection>
    <DocSection
      title="Contrast, measured"
      about="Every ink on every ground, computed here from the colours as they are drawn, by the formula of WCAG 2.2. AA for text is 4.5, AAA is 7."
    >
      <Matrix />
    </DocSection>
    <DocSection
      title="Edges, meters and words on the light"
      about="A part of a control owes 3 : 1, a word 4.5 : 1. A test holds each pair to it."
    >
      <Others />
    </DocSection>
  </DocPage>
)
