import type { SectionOf } from '#app/content/page.ts'
import { TextLink } from '#design-system/index.ts'
import { SectionFrame } from './frame.tsx'
import { Screen } from './shown.tsx'

export function ScreenSection({ heading, text, feature, screen, link }: SectionOf<'screen'>) {
  return (
    <SectionFrame heading={heading} lead={text} feature={feature}>
      <Screen name={screen} />
      {link ? (
        <p className="site-further">
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      ) : null}
    </SectionFrame>
  )
}
