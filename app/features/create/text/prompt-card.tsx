import { PenLine, Square } from 'lucide-react'
import type { Ref } from 'react'
import { type LengthId, lengthOf, lengths } from '#app/domain/jobs/text/lengths.ts'
import { promptIssue, textPriceLabel } from '#app/domain/jobs/text/text-job.ts'
import { type ToneId, tones } from '#app/domain/jobs/text/tones.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Callout, Card, FormField, SegmentedControl, Select, Skeleton, TextArea } from '#design-system/index.ts'
import type { TextStudioActions, TextStudioView } from './text-studio-view.ts'

const toneOptions = tones.map(({ id, label }): { value: ToneId; label: string } => ({ value: id, label }))
const lengthOptions = lengths.map(({ id, label }): { value: LengthId; label: string } => ({ value: id, label }))

type PromptCardProps = {
  view: TextStudioView
  actions: TextStudioActions
  /** The field to write in: where the focus goes when a draft begins anew. */
  field: Ref<HTMLTextAreaElement>
}

/** What to write about, in which voice and how long; and what that costs, before it is done. */
export function PromptCard({ view, actions, field }: PromptCardProps) {
  const { prompt, price, available, offline, work, writer } = view
  const issue = promptIssue(prompt)
  const lacking = available !== null && available < price
  const ready = issue === null && !lacking && !offline && available !== null
  const over = prompt.length - promptCharacters
  return (
    <Card className="studio-prompt">
      <div className="studio-stack">
        <FormField
          label="What is it about?"
          hint="Notes, facts or a rough draft. The more you give, the more the post can say."
          aside={`${figure(prompt.length)} / ${figure(promptCharacters)}`}
          {...(issue === 'too-long'
            ? {
                error: `That is ${figure(over)} ${over === 1 ? 'character' : 'characters'} too many. Shorten it; nothing is lost.`,
              }
            : {})}
        >
          <TextArea
            ref={field}
            autoGrow
            rows={7}
            value={prompt}
            placeholder="We open our second bakery in Lisbon on Saturday at 8 am. The first 50 guests get a free coffee…"
            onChange={(event) => actions.onPrompt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready && work.state !== 'working')
                actions.onGenerate()
            }}
          />
        </FormField>
        <div className="studio-choices">
          <FormField label="Tone" hint={tones.find(({ id }) => id === view.tone)?.says}>
            <Select options={toneOptions} value={view.tone} onChange={actions.onTone} />
          </FormField>
          <div className="studio-length">
            <span className="studio-label" aria-hidden="true">
              Length
            </span>
            <SegmentedControl
              label="Length"
              options={lengthOptions}
              value={view.length}
              onChange={actions.onLength}
              wide
            />
            <span className="studio-hint">{lengthOf(view.length).says}</span>
          </div>
        </div>
        {offline ? (
          <Callout tone="warning" title="You are offline.">
            Your text is kept here. Generate it when you are connected.
          </Callout>
        ) : null}
        {view.creditsFailure ? (
          <Callout tone="refusal" title="Your credits could not be read.">
            {view.creditsFailure}
          </Callout>
        ) : null}
        {lacking ? (
          <Callout
            tone="refusal"
            action={
              <Button size="small" href="/dashboard/credits">
                See credits
              </Button>
            }
          >
            {`Insufficient credits. Required: ${price}, Available: ${available}`}
          </Callout>
        ) : null}
        <div className="studio-go">
          {work.state === 'working' ? (
            <Button size="large" wide icon={Square} onClick={actions.onStop}>
              Stop
            </Button>
          ) : (
            <Button
              // One light at a time: with a text at hand, saving it is the next thing to do.
              variant={view.text === '' ? 'primary' : 'secondary'}
              size="large"
              wide
              icon={PenLine}
              price={creditsWords(price)}
              disabled={!ready}
              onClick={actions.onGenerate}
            >
              {view.text === '' ? 'Generate' : 'Generate again'}
            </Button>
          )}
          <p className="studio-terms tabular">
            <span>{textPriceLabel}</span>
            <span>
              {view.creditsFailure ? null : available === null ? (
                <Skeleton width="8ch" />
              ) : (
                `${creditsWords(available)} left`
              )}
            </span>
          </p>
          {writer ? (
            <p className="studio-terms">
              {writer.builtIn
                ? 'Written by the built-in writer: it rewrites your own words and adds no facts.'
                : `Written by ${writer.label}. Check facts before you publish.`}
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
