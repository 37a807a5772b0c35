import { Image } from 'lucide-react'
import type { Ref } from 'react'
import { picturePromptIssue } from '#app/domain/jobs/image/image-job.ts'
import { type PictureMood, pictureMoods } from '#app/domain/jobs/image/moods.ts'
import { pictureCredits, pictureQualities } from '#app/domain/jobs/image/qualities.ts'
import { picturePromptCharacters } from '#app/domain/limits.ts'
import { isOpen, planNameThatOpens } from '#app/domain/plans/picture-qualities.ts'
import { creditsWords } from '#app/domain/wording/credits.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { Button, Card, FormField, pressOf, SegmentedControl, Select, TextArea } from '#design-system/index.ts'
import { canStart, StudioGo } from '../job/studio-go.tsx'
import type { ChoosePhotographs, ImageStudioActions, ImageStudioView } from './image-studio-view.ts'
import { PhotographsPart } from './photographs-part.tsx'
import { QualityChoice } from './quality-choice.tsx'
import { SizeChoice } from './size-choice.tsx'

const moodOptions = pictureMoods.map(({ id, label }): { value: PictureMood; label: string } => ({ value: id, label }))

const sets = [
  { value: 'carousel', label: 'Carousel' },
  { value: 'platforms', label: 'All nine platforms' },
] as const

const examples = [
  { label: 'A sale', prompt: 'Summer sale: 20% off all bread until Sunday with the code BREAD20' },
  { label: 'An event', prompt: 'Opening party of our second bakery, Saturday 8 am, Rua do Sol 12, Lisbon' },
  { label: 'A quote', prompt: '"Good bread takes time. So does everything worth sharing."' },
  { label: 'Tips', prompt: '3 tips for better bread:\nKeep the dough cool\nLet it rest overnight\nUse a heavy pot' },
] as const

const madeBy = ({ label, builtIn }: { label: string; builtIn: boolean }) =>
  builtIn
    ? 'Drawn by the built-in designer: your words, set in layouts, colours and shapes.'
    : `Drawn by ${label}. Look closely before you publish: hands, letters, faces.`

type AskCardProps = {
  view: ImageStudioView
  actions: ImageStudioActions
  /** The text field: it gets the focus when a draft begins anew. */
  field: Ref<HTMLTextAreaElement>
  choose: ChoosePhotographs | undefined
}

export function AskCard({ view, actions, field, choose }: AskCardProps) {
  const { prompt, quality, set, mood, palette, brand, plan, maker } = view
  const issue = picturePromptIssue(prompt)
  const over = prompt.length - picturePromptCharacters
  const chosen = pictureQualities.find(({ id }) => id === quality) ?? pictureQualities[0]
  const locked = isOpen(quality, plan)
    ? null
    : { title: `Opens with ${planNameThatOpens(quality)}.`, says: `${chosen.says}.` }
  const isSet = quality === 'premium'
  return (
    <Card className="pictures-ask">
      <div className="studio-stack">
        <FormField
          label="What is it for?"
          hint="A line to show, an offer, a list, a date. Put words in quotes to have them set as they are."
          aside={`${figure(prompt.length)} / ${figure(picturePromptCharacters)}`}
          {...(issue === 'too-long'
            ? {
                error: `That is ${figure(over)} ${over === 1 ? 'character' : 'characters'} too many. Shorten it; nothing is lost.`,
              }
            : {})}
        >
          <TextArea
            ref={field}
            autoGrow
            rows={4}
            value={prompt}
            placeholder="Opening of our second bakery in Lisbon, Saturday 8 am. Free coffee for the first 50 guests."
            onChange={(event) => actions.onAsk({ prompt: event.target.value })}
            onKeyDown={(event) => {
              const press = pressOf(event)
              const isSent = press?.key === 'Enter' && (press.ctrlKey || press.metaKey)
              if (isSent && issue === null && locked === null && canStart(view)) actions.onGenerate()
            }}
          />
        </FormField>
        {prompt.trim() === '' ? (
          <fieldset className="pictures-examples">
            <legend className="studio-hint">Try</legend>
            {examples.map((example) => (
              <Button
                key={example.label}
                size="small"
                variant="ghost"
                onClick={() => actions.onAsk({ prompt: example.prompt })}
              >
                {example.label}
              </Button>
            ))}
          </fieldset>
        ) : null}
        <QualityChoice quality={quality} plan={plan} onChange={(next) => actions.onAsk({ quality: next })} />
        {isSet ? (
          <div className="pictures-field">
            <span className="studio-label" aria-hidden="true">
              Set
            </span>
            <SegmentedControl
              label="Set"
              options={sets}
              value={set}
              onChange={(next) => actions.onAsk({ set: next })}
              wide
            />
          </div>
        ) : null}
        {isSet && set === 'platforms' ? null : (
          <SizeChoice size={view.size} onChange={(size) => actions.onAsk({ size })} />
        )}
        <div className="pictures-pair">
          <FormField label="Mood" hint={pictureMoods.find(({ id }) => id === mood)?.says}>
            <Select options={moodOptions} value={mood} onChange={(next) => actions.onAsk({ mood: next })} />
          </FormField>
          <div className="pictures-field">
            <span className="studio-label" aria-hidden="true">
              Colours
            </span>
            <SegmentedControl
              label="Colours"
              options={[
                { value: 'prompt', label: 'From words' },
                { value: 'brand', label: 'Brand' },
              ]}
              value={palette}
              onChange={(next) => actions.onAsk({ palette: next })}
              wide
            />
            <span className="studio-hint">{coloursHint(palette, brand)}</span>
          </div>
        </div>
        {/* Slides show text only. */}
        {choose && !(view.quality === 'premium' && view.set === 'carousel') ? (
          <PhotographsPart
            photographs={view.photographs}
            onPhotographs={(photographs) => actions.onAsk({ photographs })}
            choose={choose}
          />
        ) : null}
        <StudioGo
          view={view}
          actions={actions}
          label={view.pictures.length === 0 ? 'Generate' : 'Generate again'}
          icon={Image}
          isSecond={view.pictures.length > 0}
          isAskable={issue === null}
          locked={locked}
          priceLabel={`${chosen.label}: ${creditsWords(pictureCredits[quality])} a job`}
          madeBy={maker && madeBy(maker)}
        />
      </div>
    </Card>
  )
}

function coloursHint(palette: ImageStudioView['palette'], brand: ImageStudioView['brand']): string {
  if (palette === 'prompt') return 'Grown from what you write'
  return brand === null ? 'Your project has no colours yet: they grow from the words' : `Those of ${brand.name}`
}
