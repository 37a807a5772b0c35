import type { ReactElement, ReactNode } from 'react'
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
  // Two sections may be of one kind; their places never change.
  const sections = Object.entries(page.sections).map(([place, section]) => (
    <Drawn key={place} section={section} {...parts} />
  ))
  if (page.frame === 'bare') return sections
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      {sections}
    </PublicPage>
  )
}

function Drawn({ section, waitingListForm }: { section: Section } & Parts): ReactElement {
  switch (section.kind) {
    case 'waiting-list':
      return <WaitingList {...section} form={waitingListForm} />
    case 'points':
      return <Points {...section} />
    case 'splash':
      return <Splash {...section} />
  }
}
