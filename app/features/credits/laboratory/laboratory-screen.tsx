import type { ReactNode } from 'react'
import { Callout, Heading, PublicPage, Text } from '#design-system/index.ts'
import { BenchCard } from './bench-card.tsx'
import type { Laboratory } from './laboratory.ts'
import { laboratoryLinks } from './laboratory-links.ts'
import { OperationCard } from './operation-card.tsx'
import { OutcomeCard } from './outcome-card.tsx'
import { RecordCard } from './record-card.tsx'
import type { LaboratoryTrial } from './use-laboratory.ts'
import './laboratory.css'

export type LaboratoryWords = { readonly heading: string; readonly lead: string }

type LaboratoryScreenProps<Kept, Code> = {
  words: LaboratoryWords
  path: string
  laboratory: Laboratory<Kept, Code>
  trial: LaboratoryTrial<Kept, Code>
  /** The record as the app's own screen shows it. */
  screen: (record: Kept) => ReactNode
}

/** A credit system to try: a state, an operation and its result. */
export function LaboratoryScreen<Kept, Code>(props: LaboratoryScreenProps<Kept, Code>) {
  const { words, path, laboratory, trial, screen } = props
  return (
    <PublicPage {...laboratoryLinks(path)}>
      <div className="laboratory-head">
        <Heading as="h1" size="8">
          {words.heading}
        </Heading>
        <Text as="p" size="3" color="gray">
          {words.lead}
        </Text>
      </div>
      <div className="laboratory">
        <div className="laboratory-column">
          <BenchCard {...trial} states={laboratory.states} />
          <OperationCard {...trial} operations={laboratory.operations} />
        </div>
        <div className="laboratory-column">
          <OutcomeCard {...trial} invitation="Choose an operation and run it, or give test credits." />
          <section className="laboratory-column" aria-label="On the screen">
            {trial.reading.ok ? (
              screen(trial.reading.value)
            ) : (
              <Callout tone="refusal" title="The screen cannot show this record">
                {trial.reading.sentence}
              </Callout>
            )}
          </section>
          <RecordCard record={trial.bench.record} />
        </div>
      </div>
    </PublicPage>
  )
}
