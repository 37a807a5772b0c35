import type { ReactNode } from 'react'
import type { Section } from '#app/content/page.ts'
import { measureText } from '#app/domain/platforms/measure.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Heading, PlatformMark, StatusTag, Text } from '#design-system/index.ts'
import { Ways } from './frame.tsx'
import './waiting-list.css'

type WaitingListProps = Extract<Section, { kind: 'waiting-list' }> & { form: ReactNode }

/** The promise with the next step, one field to join for news, and an example: an idea and its nine posts. */
export function WaitingList({ heading, lead, note, link, idea, versions, form }: WaitingListProps) {
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
      <div className="waiting-made">
        <figure className="waiting-idea">
          <Text as="p" size="1" color="gray">
            The idea
          </Text>
          <blockquote>{idea}</blockquote>
        </figure>
        <ul className="waiting-nine" aria-label="One idea as nine posts">
          {platformIds.map((id) => (
            <Post key={id} platform={id} text={versions[id]} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The beginning of a post, and its length as its platform counts it. */
function Post({ platform, text }: { platform: PlatformId; text: string }) {
  const { name } = platformOf(platform)
  const { used, limit } = measureText(platform, text)
  const over = used - limit
  return (
    <li className="waiting-post" data-over={over > 0 ? '' : undefined}>
      <span className="waiting-post-head">
        <PlatformMark name={name} shape={platform} size="small" />
        <span className="waiting-post-name" aria-hidden>
          {name}
        </span>
      </span>
      {over > 0 ? <StatusTag tone="refusal" word={`${figure(over)} over`} /> : null}
      <span className="waiting-post-count tabular">{`${figure(used)} of ${figure(limit)}`}</span>
      <span className="waiting-post-text">{text}</span>
    </li>
  )
}
