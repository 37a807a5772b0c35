import { platformIds, platforms } from '#app/domain/platforms/platforms.ts'
import { PlatformMark } from '#design-system/index.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import { StoryLink } from './story-link.tsx'
import './platform-marks-page.css'

const sizes = ['small', 'medium', 'large'] as const
const tones = [
  { tone: 'quiet', state: 'waiting' },
  { tone: 'info', state: 'publishing' },
  { tone: 'success', state: 'published' },
  { tone: 'warning', state: 'has not said yet' },
  { tone: 'refusal', state: 'refused' },
] as const

export const PlatformMarksPage = () => (
  <DocPage
    group="Foundations"
    title="Platform marks"
    lead="The nine platforms by their own marks, in one weight and in our colours, never in theirs."
    facts={
      <>
        <code>design-system/components/platform-shapes.ts</code>
        <StoryLink id="components-platform-mark--docs">The component</StoryLink>
      </>
    }
  >
    <DocSection title="The nine">
      <ul className="marks">
        {platformIds.map((id) => (
          <li key={id}>
            <span className="marks-sizes">
              {sizes.map((size) => (
                <PlatformMark key={size} name={platforms[id].name} shape={id} size={size} />
              ))}
            </span>
            <b>{platforms[id].name}</b>
            <code>{id}</code>
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection
      title="How a post stands there"
      about="The colour says it again; the word is always said, and read out after the name."
    >
      <ul className="marks-tones">
        {tones.map(({ tone, state }) => (
          <li key={tone}>
            <PlatformMark name="Bluesky" shape="bluesky" tone={tone} state={state} size="medium" />
            <span>{state}</span>
          </li>
        ))}
      </ul>
    </DocSection>
    <DocSection title="Where they are from">
      <p className="doc-about">
        Eight are from simple-icons (CC0 1.0); LinkedIn’s, which that set does not have, is drawn in the same weight. A
        platform nobody here knows is a ring.
      </p>
    </DocSection>
  </DocPage>
)
