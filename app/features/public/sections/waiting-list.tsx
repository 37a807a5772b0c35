import type { ReactNode } from 'react'
import type { Section } from '#app/content/page.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { Heading, PlatformMark, Text } from '#design-system/index.ts'
import { Ways } from './frame.tsx'
import './waiting-list.css'

type WaitingListProps = Extract<Section, { kind: 'waiting-list' }> & { form: ReactNode }

/** The promise with what to do next, one field to join for news, and the promise drawn as nine places. */
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
          <Ways links={[link]} />
          <Text as="p" color="gray">
            {note}
          </Text>
          {form}
        </div>
      </div>
      <ul className="waiting-nine" aria-label="The nine platforms">
        {platformIds.map((id) => (
          <li key={id} className="waiting-place">
            <span className="waiting-place-head">
              <PlatformMark name={platformOf(id).name} shape={id} size="small" />
              <span className="waiting-place-name">{platformOf(id).name}</span>
            </span>
            <span className="waiting-line" aria-hidden />
            <span className="waiting-line" data-short aria-hidden />
          </li>
        ))}
      </ul>
    </section>
  )
}
