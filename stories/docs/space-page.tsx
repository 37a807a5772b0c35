import { radii, spaces } from '#design-system/tokens/shape.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './space-page.css'

export const SpacePage = () => (
  <DocPage
    group="Foundations"
    title="Space"
    lead="Radix’s scale only: generous around, tight within. Lists are dense enough for work, cards are for things one can pick up."
    facts={<code>design-system/tokens/shape.ts</code>}
  >
    <DocSection title="Steps">
      <ul className="space-steps">
        {spaces.map(({ name, pixels }) => (
          <li key={name}>
            <code>{name}</code>
            <span className="tabular">{pixels} px</span>
            <i style={{ width: `var(${name})` }} />
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection title="Corners" about="What is larger is rounder; what lies inside is less round than what it lies in.">
      <ul className="space-corners">
        {radii.map(({ name, use }) => (
          <li key={name}>
            <i style={{ borderRadius: `var(${name})` }} />
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection title="Reach">
      <ul className="space-rules">
        <li>A target is at least 24 pixels wide and high, on a phone 44.</li>
        <li>Every screen works at 320 pixels and at 200 % zoom, without a second scroll bar.</li>
        <li>At 1,920 pixels nothing is stranded at the far edge: content shares the column of the bar above it.</li>
      </ul>
    </DocSection>
  </DocPage>
)
