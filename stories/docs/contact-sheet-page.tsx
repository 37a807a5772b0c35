import { designBrief } from '#app/domain/designs/brief/design-brief.ts'
import { compositionIds, compositionNames } from '#app/domain/designs/compositions/composition-ids.ts'
import { pictureSizeIds, pictureSizes } from '#app/domain/platforms/picture-sizes.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import { shownCarousel, shownCompositions, shownDesigns } from './contact-sheet-prompts.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import './contact-sheet-page.css'

const pictures = import.meta.glob<string>('./pictures/designs/*.webp', {
  eager: true,
  import: 'default',
  query: '?url',
})

const pictureOf = (name: string) => pictures[`./pictures/designs/${name}.webp`]
const sizes = listWords(pictureSizeIds.map((id) => `${pictureSizes[id].name.toLowerCase()} ${pictureSizes[id].ratio}`))

export const ContactSheetPage = () => (
  <DocPage
    group="Foundations"
    title="Contact sheet"
    isWide
    lead="What the built-in designer draws, from a prompt and a seed alone: every composition in every size, a carousel, and sixty ideas. An ugly one is a bug."
    facts={<code>node stories/docs/draw-contact-sheet.ts</code>}
  >
    <DocSection title="Every composition" about={`In every size, from left to right: ${sizes}.`}>
      <ul className="composition-sheet">
        {compositionIds.map((id) => (
          <li key={id}>
            <strong>{compositionNames[id]}</strong>
            <small>{shownCompositions[id].prompt}</small>
            <img src={pictureOf(id)} alt={`${compositionNames[id]}, in ${sizes}`} loading="lazy" />
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection title="A carousel" about={shownCarousel.prompt}>
      <ul className="composition-sheet">
        <li>
          <img src={pictureOf('carousel')} alt="A cover, five slides of one tip each, and a last one" loading="lazy" />
        </li>
      </ul>
    </DocSection>
    <DocSection title="In a brand" about="Its colours and fonts, and its logo in a corner where it covers no word.">
      <ul className="composition-sheet">
        <li>
          <img src={pictureOf('brand')} alt="Five pictures of a bakery, each with its logo" loading="lazy" />
        </li>
      </ul>
    </DocSection>
    <DocSection title="Sixty ideas">
      <ul className="contact-sheet">
        {shownDesigns.map(({ prompt, seed }, index) => (
          <li key={`${prompt}${seed}`}>
            <img src={pictureOf(String(index))} alt={prompt} width={320} height={400} loading="lazy" />
            <small>
              {designBrief(prompt).idea.kind}, seed {seed}
            </small>
          </li>
        ))}
      </ul>
    </DocSection>
  </DocPage>
)
