import { designBrief } from '#app/domain/designs/brief/design-brief.ts'
import { shownDesigns } from './contact-sheet-prompts.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './contact-sheet-page.css'

const pictures = import.meta.glob<string>('./pictures/designs/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

export const ContactSheetPage = () => (
  <DocPage
    group="Foundations"
    title="Contact sheet"
    lead="Forty pictures of the built-in designer, each drawn from its prompt and a seed alone."
    facts={<code>node stories/docs/draw-contact-sheet.ts</code>}
  >
    <DocSection title="Twenty ideas, two seeds">
      <ul className="contact-sheet">
        {shownDesigns.map(({ prompt, seed }, index) => (
          <li key={`${prompt}${seed}`}>
            <img
              src={pictures[`./pictures/designs/${index}.webp`]}
              alt={prompt}
              width={320}
              height={400}
              loading="lazy"
            />
            <small>
              {designBrief(prompt).idea.kind}, seed {seed}
            </small>
          </li>
        ))}
      </ul>
    </DocSection>
  </DocPage>
)
