import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Section } from '#app/content/page.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { Heading, Icon, PlatformMark, Text, TextLink } from '#design-system/index.ts'
import './waiting-list.css'

type WaitingListProps = Extract<Section, { kind: 'waiting-list' }> & { form: ReactNode }

/** The promise, one field to join, and the promise drawn as nine places. */
export function WaitingList({ heading, lead, note, link, form }: WaitingListProps) {
  return (
    <section className="waiting-hero">
      <div className="waiting-words">
        <Heading as="h1" size="9" className="waiting-title">
          {heading}
        </Heading>
        <Text as="p" size="4" className="waiting-lead">
          {lead}
        </Text>
        <div className="waiting-ways">
          {form}
          <Text as="p" color="gray">
            {note} <TextLink href={link.href}>{link.label}</TextLink>
          </Text>
        </div>
      </div>
      <ul className="waiting-nine" aria-label="The nine platforms">
        {platformIds.map((id) => (
          <li key={id} className="waiting-place">
            <span className="waiting-place-head">
              <PlatformMark name={platformOf(id).name} shape={id} size="small" />
              <span className="waiting-place-name">{platformOf(id).name}</span>
              <Icon of={Check} size={14} />
            </span>
            <span className="waiting-line" aria-hidden />
            <span className="waiting-line" data-short aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
