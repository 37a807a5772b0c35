import type { ReactElement, ReactNode } from 'react'
import type { Page, Section } from '#app/content/page.ts'
import type { MessagePage } from '#app/domain/contact/message.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { PublicPage } from '#design-system/index.ts'
import { publicLinks } from './public-links.ts'
import { Call } from './sections/call.tsx'
import { Cases } from './sections/cases.tsx'
import { Contact } from './sections/contact.tsx'
import { Features } from './sections/features.tsx'
import { Figures } from './sections/figures.tsx'
import { FillIn } from './sections/fill-in.tsx'
import { Hero } from './sections/hero.tsx'
import { Links } from './sections/links.tsx'
import { NinePosts } from './sections/nine-posts.tsx'
import { Points } from './sections/points.tsx'
import { Prose } from './sections/prose.tsx'
import { Questions } from './sections/questions.tsx'
import { SampleHome } from './sections/sample-home.tsx'
import { ScreenSection } from './sections/screen-section.tsx'
import { SiteMap } from './sections/site-map.tsx'
import { Splash } from './sections/splash.tsx'
import { Steps } from './sections/steps.tsx'
import { Support } from './sections/support.tsx'
import { TableSection } from './sections/table-section.tsx'
import { TodayAndLater } from './sections/today-and-later.tsx'
import { Try } from './sections/try.tsx'
import { WaitingList } from './sections/waiting-list.tsx'

/** Parts that a page cannot hold as data, or another feature draws. */
export type Parts = {
  waitingListForm: ReactNode
  postsOf: (idea: string, versions?: Readonly<Record<PlatformId, string>>) => ReactNode
  sampleHome?: ReactNode
  /** For pages with a message form. */
  messageForms?: Partial<Record<MessagePage, ReactNode>>
}

export function ContentPage({ page, ...parts }: { page: Page } & Parts) {
  // Two sections may have the same kind; their order never changes, so the index is the key.
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

function Drawn({
  section,
  waitingListForm,
  postsOf,
  sampleHome,
  messageForms,
}: { section: Section } & Parts): ReactElement {
  switch (section.kind) {
    case 'waiting-list':
      return <WaitingList {...section} form={waitingListForm} />
    case 'hero':
      return <Hero {...section} />
    case 'nine-posts':
      return <NinePosts {...section} posts={postsOf(section.idea, section.versions)} />
    case 'points':
      return <Points {...section} />
    case 'features':
      return <Features {...section} />
    case 'figures':
      return <Figures {...section} />
    case 'steps':
      return <Steps {...section} />
    case 'screen':
      return <ScreenSection {...section} />
    case 'try':
      return <Try {...section} />
    case 'cases':
      return <Cases {...section} />
    case 'today-and-later':
      return <TodayAndLater {...section} />
    case 'fill-in':
      return <FillIn {...section} />
    case 'sample-home':
      return <SampleHome {...section} home={sampleHome} />
    case 'table':
      return <TableSection {...section} />
    case 'prose':
      return <Prose {...section} />
    case 'questions':
      return <Questions {...section} />
    case 'links':
      return <Links {...section} />
    case 'call':
      return <Call {...section} />
    case 'contact':
      return <Contact {...section} form={messageForms?.contact} />
    case 'support':
      return <Support {...section} form={messageForms?.support} />
    case 'site-map':
      return <SiteMap {...section} />
    case 'splash':
      return <Splash {...section} />
  }
}
