import { ArrowRight } from 'lucide-react'
import type { SectionOf } from '#app/content/page.ts'
import { Icon, Text, TextLink } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import './links.css'

/** Links to other pages. A whole card is the link. */
export function Links({ heading, links }: SectionOf<'links'>) {
  return (
    <SectionFrame heading={heading}>
      <ul className="site-links">
        {links.map(({ label, href, text, feature }) => (
          <li key={href} className="site-link">
            <span className="site-link-title">
              <TextLink href={href}>{label}</TextLink>
              <Icon of={ArrowRight} size={16} />
            </span>
            <Text as="p" color="gray">
              {text}
            </Text>
            <FeatureMark feature={feature} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}
