import { Canvas, DocsContext, Story } from '@storybook/addon-docs/blocks'
import { Check, X } from 'lucide-react'
import { useContext } from 'react'
import { Heading, Icon } from '#design-system/index.ts'
import { sourceOf } from './component-source.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import type { Documents, Example, PublicComponent } from './guides/guide.ts'
import { guides } from './guides/guides.ts'
import { inCode } from './in-code.tsx'
import { Near } from './near.tsx'
import { docgenOf, PropTable } from './prop-table.tsx'
import { StoryLink } from './story-link.tsx'
import './component-page.css'

const Words = ({ looks, title, lines }: { looks: 'do' | 'dont'; title: string; lines: readonly string[] }) => (
  <div className="doc-words" data-looks={looks}>
    <Heading as="h3" size="3">
      {title}
    </Heading>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <Icon of={looks === 'do' ? Check : X} size={15} />
          <span>{inCode(line)}</span>
        </li>
      ))}
    </ul>
  </div>
)

const Shown = ({ looks, example }: { looks: 'do' | 'dont'; example: Example }) => (
  <figure className="doc-example" data-looks={looks}>
    <div className="doc-stage">
      <div>
        <example.shows />
      </div>
    </div>
    <figcaption>
      <strong>
        <Icon of={looks === 'do' ? Check : X} size={15} />
        {looks === 'do' ? 'Do' : 'Do not'}
      </strong>
      <span>{example.says}</span>
    </figcaption>
  </figure>
)

const isColour = (token: string) =>
  !/-(shadow|glow|scale)$|^--line-height/.test(token) &&
  /^--(slate|gray|blue|cyan|violet|amber|red|green|accent|color|series|page|panel|raised|line|field-line|text|low|refusal|settled|light|sky|card-fill)/.test(
    token,
  )

const Tokens = ({ names }: { names: readonly string[] }) =>
  names.length === 0 ? (
    <p className="doc-about">None of its own: it is made of other components.</p>
  ) : (
    <ul className="doc-tokens">
      {names.map((name) => (
        <li key={name}>
          {isColour(name) ? <i style={{ background: `var(${name})` }} /> : null}
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )

/** What belongs to the component the page is about: its words in short, and its props. */
function Companion({ name }: { name: PublicComponent }) {
  const docgen = docgenOf(name)
  const { use, avoid, keyboard, screenReader } = guides[name]
  return (
    <div className="doc-companion">
      <Heading as="h3" size="4">
        {name}
      </Heading>
      {docgen.description ? <p>{inCode(docgen.description)}</p> : null}
      <div className="doc-pair">
        <Words looks="do" title="Use it" lines={use} />
        <Words looks="dont" title="Do not" lines={avoid} />
      </div>
      <p className="doc-about">{inCode(`${keyboard} ${screenReader}`)}</p>
      <PropTable name={name} docgen={docgen} />
    </div>
  )
}

const isTwin = (tag: string) => tag === 'phone' || tag === 'keyboard'

/** A page for each component: what it is for, how it behaves, what it is made of, and every state it has. */
export default function ComponentPage() {
  const stories = useContext(DocsContext).componentStories()
  const [first] = stories
  const documents = first?.parameters.documents as Documents | undefined
  if (!first || !documents) return null
  const [name, ...companions] = documents
  const [group, ...rest] = first.title.split('/')
  const docgen = docgenOf(name)
  const guide = guides[name]
  const source = sourceOf(name)
  // A part of a page stands on this one; what takes a whole page is looked at by itself.
  const isPart = group === 'Components' && rest.length === 1
  const states = stories.filter(({ tags }) => !tags.some(isTwin))
  return (
    <DocPage
      group={[group, ...rest.slice(0, -1)].join(' · ')}
      title={rest.at(-1) ?? name}
      lead={inCode(docgen.description ?? '')}
      facts={
        <>
          <code>{`import { ${name} } from '#design-system/index.ts'`}</code>
          {source ? <code>{source.file}</code> : null}
        </>
      }
    >
      <div className="doc-canvas">
        <Canvas of={first.moduleExport} />
      </div>

      <DocSection title="When to use it">
        <div className="doc-pair">
          <Words looks="do" title="Use it" lines={guide.use} />
          <Words looks="dont" title="Do not" lines={guide.avoid} />
        </div>
        {guide.do && guide.dont ? (
          <div className="doc-examples">
            <Shown looks="do" example={guide.do} />
            <Shown looks="dont" example={guide.dont} />
          </div>
        ) : null}
      </DocSection>

      <DocSection title="Keyboard and screen reader">
        <dl className="doc-behaviour">
          <div>
            <dt>Keyboard</dt>
            <dd>{inCode(guide.keyboard)}</dd>
          </div>
          <div>
            <dt>Screen reader</dt>
            <dd>{inCode(guide.screenReader)}</dd>
          </div>
        </dl>
      </DocSection>

      <DocSection title="Props">
        <PropTable name={name} docgen={docgen} />
      </DocSection>

      {companions.length > 0 ? (
        <DocSection title="What belongs to it">
          {companions.map((companion) => (
            <Companion key={companion} name={companion} />
          ))}
        </DocSection>
      ) : null}

      <DocSection title="Tokens" about="Read from its styles.">
        <Tokens names={source?.tokens ?? []} />
      </DocSection>

      <DocSection title="Every state">
        <ul className="doc-states" data-drawn={isPart ? '' : undefined}>
          {states.map(({ id, name: state, moduleExport }) => (
            <li key={id}>
              {isPart ? (
                <div className="doc-state" inert>
                  <Near>
                    <Story of={moduleExport} />
                  </Near>
                </div>
              ) : null}
              <StoryLink id={id}>{state}</StoryLink>
            </li>
          ))}
        </ul>
      </DocSection>
    </DocPage>
  )
}
