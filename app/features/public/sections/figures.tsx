import type { SectionOf } from '#app/content/page.ts'
import { SectionFrame } from './frame.tsx'
import './figures.css'

export function Figures({ heading, lead, figures }: SectionOf<'figures'>) {
  return (
    <SectionFrame heading={heading} lead={lead}>
      <dl className="site-figures">
        {figures.map(({ figure, of, text }) => (
          <div key={of}>
            <dt>{of}</dt>
            <dd className="site-figure tabular">{figure}</dd>
            <dd className="site-figure-text">{text}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  )
}
