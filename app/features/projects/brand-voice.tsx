import { tones } from '#app/domain/projects/tones.ts'
import { FormField, Select, Switch, TextArea, TextField } from '#design-system/index.ts'
import { type TypedVoice, voiceIssues } from './brand-view.ts'

type BrandVoiceFieldsProps = { typed: TypedVoice; saysWrong: boolean; onType: (typed: TypedVoice) => void }

const toneOptions = tones.map(({ id, label }) => ({ value: id, label }))

/** The brand's voice, sent along with every request for a text. */
export function BrandVoiceFields({ typed, saysWrong, onType }: BrandVoiceFieldsProps) {
  const issues = saysWrong ? voiceIssues(typed) : {}
  const tone = tones.find(({ id }) => id === typed.tone)
  return (
    <>
      <FormField label="Tone" hint={tone?.says}>
        <Select options={toneOptions} value={typed.tone} onChange={(next) => onType({ ...typed, tone: next })} />
      </FormField>
      <div className="brand-pair">
        <FormField label="Words we use" optional hint="One a line." error={issues.use}>
          <TextArea rows={4} value={typed.use} onChange={({ target }) => onType({ ...typed, use: target.value })} />
        </FormField>
        <FormField label="Words we avoid" optional hint="One a line." error={issues.avoid}>
          <TextArea rows={4} value={typed.avoid} onChange={({ target }) => onType({ ...typed, avoid: target.value })} />
        </FormField>
      </div>
      <Switch
        label="Emoji"
        description="Whether texts that are written for this brand may have some."
        checked={typed.emoji}
        onChange={(emoji) => onType({ ...typed, emoji })}
      />
      <FormField
        label="Signature hashtags"
        optional
        hint="They stand under every post. Up to ten."
        error={issues.hashtags}
      >
        <TextField
          autoComplete="off"
          placeholder="#HarbourBakery #Sourdough"
          value={typed.hashtags}
          onChange={({ target }) => onType({ ...typed, hashtags: target.value })}
        />
      </FormField>
    </>
  )
}
