import type { ReactNode } from 'react'
import { Heading, NinefoldTheme } from '#design-system/index.ts'
import './doc-page.css'

type DocPageProps = {
  /** Where the page stands: Components, Foundations. */
  group?: string
  title: string
  lead?: ReactNode
  /** Beside the title: facts and links. */
  facts?: ReactNode
  /** Takes the whole width, as a gallery does. */
  isWide?: boolean
  children: ReactNode
}

/** A page of documentation, drawn with the design system it is about. */
export const DocPage = ({ group, title, lead, facts, isWide, children }: DocPageProps) => (
  // Storybook gives headings, lists and tables of its pages looks of their own; here they have ours.
  <div className="sb-unstyled">
    <NinefoldTheme>
      <main className="doc" data-wide={isWide ? '' : undefined}>
        <header className="doc-head">
          {group ? <p className="doc-group">{group}</p> : null}
          <Heading as="h1" size="8" weight="bold">
            {title}
          </Heading>
          {lead ? <p className="doc-lead">{lead}</p> : null}
          {facts ? <div className="doc-facts">{facts}</div> : null}
        </header>
        {children}
      </main>
    </NinefoldTheme>
  </div>
)

const idOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

type DocSectionProps = { title: string; about?: ReactNode; children: ReactNode }

/** A part of the page, with an address of its own. */
export const DocSection = ({ title, about, children }: DocSectionProps) => (
  <section className="doc-section" aria-labelledby={idOf(title)}>
    <Heading as="h2" size="5" weight="bold" id={idOf(title)}>
      {title}
    </Heading>
    {about ? <p className="doc-about">{about}</p> : null}
    {children}
  </section>
)
