import { PenLine } from 'lucide-react'
import type { Ref } from 'react'
import { type LengthId, lengthOf, lengths } from '#app/domain/jobs/text/lengths.ts'
import { promptIssue, textPriceLabel } from '#app/domain/jobs/text/text-job.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import type { ToneId } from '#app/domain/projects/tone-ids.ts'
import { tones } from '#app/domain/projects/tones.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { isEnglish } from '#app/domain/writing/language.ts'
import { Card, FormField, pressOf, SegmentedControl, Select, TextArea } from '#design-system/index.ts'
import { canStart, StudioGo } from '../job/studio-go.tsx'
import type { TextStudioActions, TextStudioView } from './text-studio-view.ts'

const toneOptions = tones.map(({ id, label }): { value: ToneId; label: string } => ({ value: id, label }))
const lengthOptions = lengths.map(({ id, label }): { value: LengthId; label: string } => ({ value: id, label }))

const madeBy = ({ label, builtIn }: { label: string; builtIn: boolean }) =>
  builtIn
    ? 'Written by the built-in writer: it rewrites your own words and adds no facts. It knows English; in another language it only arranges what you wrote.'
    : `Written by ${label}. Check facts before you publish.`

const arranged = (price: number) =>
  `This is not in English: the built-in writer only arranges your own words, which costs nothing. Held until it is done: ${creditsWords(price)}.`

/** The value of no chosen maker: the server decides. */
const nobody = 'whoever'

const named = ({ label, builtIn }: { label: string; builtIn: boolean }) => (builtIn ? 'Built-in writer' : label)

type PromptCardProps = {
  view: TextStudioView
  actions: TextStudioActions
  /** The text field: it gets the focus when a draft begins anew. */
  field: Ref<HTMLTextAreaElement>
}

export function PromptCard({ view, actions, field }: PromptCardProps) {
  const { prompt, maker, makerId } = view
  const choice = maker?.choices.find(({ id }) => id === makerId)
  const issue = promptIssue(prompt)
  const isBuiltIn = makerId === null ? maker?.builtIn === true : makerId === 'built-in'
  const isFree = isBuiltIn && issue === null && !isEnglish(prompt)
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
              const press = pressOf(event)
              const isSent = press?.key === 'Enter' && (press.ctrlKey || press.metaKey)
              if (isSent && issue === null && canStart(view)) actions.onGenerate()
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
        {maker !== null && maker.choices.length > 0 ? (
          <FormField
            label="Who writes"
            hint={
              choice?.says ??
              (maker.builtIn
                ? 'Rewrites your own words and adds no facts; in another language than English it only arranges them.'
                : madeBy(maker))
            }
          >
            <Select
              options={[
                { value: nobody, label: named(maker) },
                ...maker.choices.map(({ id, label }) => ({ value: id, label })),
              ]}
              value={makerId ?? nobody}
              onChange={(id) => actions.onMaker(id === nobody ? null : id)}
            />
          </FormField>
        ) : null}
        <StudioGo
          view={view}
          actions={actions}
          label={view.text === '' ? 'Generate' : 'Generate again'}
          icon={PenLine}
          isSecond={view.text !== ''}
          isAskable={issue === null}
          priceLabel={isFree ? 'Costs nothing' : textPriceLabel}
          isFree={isFree}
          madeBy={isFree ? arranged(view.price) : maker && maker.choices.length === 0 ? madeBy(maker) : null}
        />
      </div>
    </Card>
  )
}
