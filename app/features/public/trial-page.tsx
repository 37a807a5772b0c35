import { Check } from 'lucide-react'
import { faqAbout } from '#app/content/faq.ts'
import { includedIn } from '#app/content/features.ts'
import { trialWords } from '#app/content/page-words.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { Heading, Icon, PublicPage, Text } from '#design-system/index.ts'
import { projectsWords, storageWords } from './plan-words.ts'
import { publicLinks } from './public-links.ts'
import { Features } from './sections/features.tsx'
import { Questions } from './sections/questions.tsx'
import { Steps } from './sections/steps.tsx'
import { SignUpCard, type SignUpCardProps } from './sign-up-card.tsx'
import './pricing-page.css'

const { trial } = plans

export function TrialPage(account: Omit<SignUpCardProps, 'description'>) {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <section className="pricing-start">
        <div className="pricing-words">
          <Heading as="h1" size="8">
            {trialWords.heading}
          </Heading>
          <Text as="p" size="4" color="gray">
            {trialWords.lead}
          </Text>
          <ul className="pricing-facts">
            <li>
              <Icon of={Check} size={16} /> {aiCreditsWords(trial.monthlyAiCredits)}, anew each month
            </li>
            {[projectsWords(trial), storageWords(trial)].map((line) => (
              <li key={line}>
                <Icon of={Check} size={16} /> {line}
              </li>
            ))}
          </ul>
        </div>
        <SignUpCard {...account} description="No card, and nothing to cancel." />
      </section>
      <Features
        kind="features"
        heading="What is in it"
        lead="All of it works today. A larger plan brings more of it, and what is named there."
        ids={includedIn('trial').map(({ id }) => id)}
      />
      <Steps
        kind="steps"
        heading="Your first ten minutes"
        steps={[
          {
            title: 'Say what it is about',
            text: 'A sentence is enough. Choose a tone and a length, and see the price before you press.',
          },
          {
            title: 'Read it as nine platforms would',
            text: 'Length, cuts and layout of each, side by side. Change one place without touching the others.',
          },
          {
            title: 'Send it, or pick a time',
            text: 'It goes through the real queue to nine practice accounts, and each tells you where it stands.',
          },
        ]}
      />
      <Questions kind="questions" heading="Before you start" questions={faqAbout('starting', 'account')} />
    </PublicPage>
  )
}
