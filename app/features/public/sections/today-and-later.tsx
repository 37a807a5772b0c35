import { Check } from 'lucide-react'
import { standingOf } from '#app/content/features.ts'
import type { SectionOf } from '#app/content/page.ts'
import { Heading, Icon, TextLink } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import './today-and-later.css'

/** Working features beside unbuilt ones, each marked. */
export function TodayAndLater({ heading, today, later, link }: SectionOf<'today-and-later'>) {
  const works = standingOf(later.feature).stands !== 'making'
  return (
    <SectionFrame heading={heading}>
      <div className="site-halves">
        <div className="site-half">
          <Heading as="h3" size="4">
            Today
          </Heading>
          <ul>
            {today.map((item) => (
              <li key={item}>
                <Icon of={Check} size={16} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div className="site-half" data-later={works ? undefined : ''}>
          <Heading as="h3" size="4">
            {works ? 'And now also' : 'Later'}
            <FeatureMark feature={later.feature} />
          </Heading>
          <ul>
            {later.items.map((item) => (
              <li key={item}>
                <span className="site-half-dot" aria-hidden />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {link ? (
        <p className="site-further">
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      ) : null}
    </SectionFrame>
  )
}
