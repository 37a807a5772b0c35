import { RotateCcw } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { socialDemoWords } from '#app/content/page-words.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { Button, Card, Heading, PublicPage, StatusTag, Text } from '#design-system/index.ts'
import type { DemoAnswer, DemoProgress, DemoStep } from './demo-steps.ts'
import { laboratoryLinks } from './laboratory-links.ts'
import { answerWords, OutcomeCard } from './outcome-card.tsx'
import './laboratory.css'

type GuidedDemoScreenProps = DemoProgress & {
  steps: readonly DemoStep[]
  screen: (record: SocialRecord) => ReactNode
  onStep: () => void
  onStartAgain: () => void
}

/** Account credits step by step: the step on the left, the account's screen on the right. */
export function GuidedDemoScreen(props: GuidedDemoScreenProps) {
  const { steps, bench, answers, changes, screen, onStep, onStartAgain } = props
  const done = answers.length
  const isOver = done >= steps.length
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(done)
  useEffect(() => {
    // The pressed button is gone: the focus moves to the next one, not to the top of the page.
    if (shown.current !== done) list.current?.querySelector<HTMLElement>('.demo-act :is(a, button)')?.focus()
    shown.current = done
  }, [done])
  return (
    <PublicPage {...laboratoryLinks('/social-account-credits-demo')}>
      <div className="laboratory-head">
        <Heading as="h1" size="8">
          {socialDemoWords.heading}
        </Heading>
        <Text as="p" size="3" color="gray">
          {socialDemoWords.lead}
        </Text>
      </div>
      <div className="demo" ref={list}>
        <Card title="Steps" aside={`${done} of ${steps.length} done`}>
          <ol className="demo-steps">
            {steps.map((step, place) => (
              <Step
                key={step.title}
                step={step}
                number={place + 1}
                answer={answers[place]}
                isNow={place === done}
                onStep={onStep}
              />
            ))}
          </ol>
          <div className="demo-act">
            {isOver ? (
              <Button variant="primary" href="/social-account-credit-test">
                Try it freely
              </Button>
            ) : null}
            {done > 0 ? (
              <Button icon={RotateCcw} onClick={onStartAgain}>
                Start again
              </Button>
            ) : null}
          </div>
        </Card>
        <div className="laboratory-column">
          <section className="laboratory-column" aria-label="On the screen">
            {screen(bench.record)}
          </section>
          <OutcomeCard
            answer={answers.at(-1) ?? null}
            changes={changes}
            invitation="Do the first step: it is refused, and says why."
          />
        </div>
      </div>
    </PublicPage>
  )
}

type StepProps = {
  step: DemoStep
  number: number
  answer: DemoAnswer | undefined
  isNow: boolean
  onStep: () => void
}

function Step({ step, number, answer, isNow, onStep }: StepProps) {
  return (
    <li className="demo-step" data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
      <span className="demo-number tabular" aria-hidden>
        {number}
      </span>
      <Heading as="h3" size="3" weight="medium">
        {step.title}
      </Heading>
      {isNow || answer ? <p>{step.text}</p> : null}
      {answer ? (
        <p className="laboratory-answer">
          <StatusTag {...answerWords[answer.kind]} />
          <span>{answer.sentence}</span>
        </p>
      ) : null}
      {isNow ? (
        <div className="demo-act">
          <Button variant="primary" onClick={onStep}>
            {step.act}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
