import type { ReactNode } from 'react'
import { standingOf } from '#app/content/features.ts'
import type { SectionOf } from '#app/content/page.ts'
import { Button, Flex, Heading, StatusTag, Text } from '#design-system/index.ts'
import './frame.css'

type FeatureId = NonNullable<SectionOf<'hero'>['feature']>

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

type SectionFrameProps = {
  heading: string
  lead?: string | undefined
  feature?: FeatureId | undefined
  /** The arrangement of its parts. */
  layout?: 'stack' | 'aside'
  children: ReactNode
}

/** A section under its heading, which names it and can be linked to. */
export function SectionFrame({ heading, lead, feature, layout = 'stack', children }: SectionFrameProps) {
  const id = idOf(heading)
  return (
    <section className="site-section" aria-labelledby={id} data-layout={layout}>
      <div className="site-section-words">
        <FeatureMark feature={feature} />
        <Heading as="h2" size="7" id={id} className="site-section-heading">
          {heading}
        </Heading>
        {lead === undefined ? null : (
          <Text as="p" size="3" color="gray" className="site-section-lead">
            {lead}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}

/** Marks a feature that is unbuilt, or in a plan not for sale. Read from the list, so that a page cannot forget it. */
export function FeatureMark({ feature }: { feature?: FeatureId | undefined }) {
  if (feature === undefined) return null
  const { stands, words } = standingOf(feature)
  if (stands === 'works') return null
  return (
    <span className="site-making">
      <StatusTag tone="quiet" word={words} />
    </span>
  )
}

type Link = { label: string; href: string; isPrimary?: boolean | undefined }

export function Ways({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap" className="site-ways">
      {links.map(({ label, href, isPrimary }) => (
        <Button key={href} {...(isPrimary && { variant: 'primary' })} size="large" href={href}>
          {label}
        </Button>
      ))}
    </Flex>
  )
}
