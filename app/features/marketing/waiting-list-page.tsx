import { Check } from 'lucide-react'
import { waitingListPoints, waitingListWords } from '#app/content/page-words.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { Heading, Icon, PlatformMark, PublicPage, Text, TextLink } from '#design-system/index.ts'
import { publicLinks } from './public-links.ts'
import { WaitingListForm, type WaitingListFormProps } from './waiting-list-form.tsx'
import './waiting-list-page.css'

const creditsOfTrial = aiCreditsWords(plans.trial.monthlyAiCredits)

/** The front page: the promise, one field to join, and the promise drawn as nine places. */
export function WaitingListPage(form: WaitingListFormProps) {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <section className="waiting-hero">
        <div className="waiting-words">
          <Heading as="h1" size="9" className="waiting-title">
            {waitingListWords.heading}
          </Heading>
          <Text as="p" size="4" className="waiting-lead">
            {waitingListWords.lead}
          </Text>
          <div className="waiting-ways">
            <WaitingListForm {...form} />
            <Text as="p" color="gray">
              The list is for news. The trial is open now, with {creditsOfTrial} and no card.{' '}
              <TextLink href="/pricing">Start free</TextLink>
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
      <section className="waiting-points" aria-label="What to expect">
        {waitingListPoints.map(({ title, text }) => (
          <div key={title}>
            <Heading as="h2" size="4">
              {title}
            </Heading>
            <Text as="p" color="gray">
              {text}
            </Text>
          </div>
        ))}
      </section>
    </PublicPage>
  )
}
