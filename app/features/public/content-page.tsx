import type { ReactNode } from 'react'
import type { Page, Section } from '#app/content/page.ts'
import { PublicPage } from '#design-system/index.ts'
import { publicLinks } from './public-links.ts'
import { Points } from './sections/points.tsx'
import { Splash } from './sections/splash.tsx'
import { WaitingList } from './sections/waiting-list.tsx'

/** What a page cannot hold as data. */
type Parts = { waitingListForm: ReactNode }

/** A public page, drawn from its data. */
export function ContentPage({ page, ...parts }: { page: Page } & Parts) {
  const sections = page.sections.map((section) => <Drawn key={section.kind} section={section} {...parts} />)
  if (page.frame === 'bare') return sections
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      {sections}
    </PublicPage>
  )
}

function Drawn({ section, waitingListForm }: { section: Section } & Parts) {
  if (section.kind === 'waiting-list') return <WaitingList {...section} form={waitingListForm} />
  if (section.kind === 'points') return <Points {...section} />
  return <Splash {...section} />
}
