import { Ticket } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../components/button.tsx'
import { Callout } from '../components/callout.tsx'
import { FormField } from './form-field.tsx'
import { TextField } from './text-field.tsx'
import './code-form.css'

/** What is typed, and what the last code came to. */
export type CodeEntry = {
  readonly code: string
  readonly isBusy: boolean
  readonly answer: { readonly tone: 'success' | 'refusal'; readonly sentence: string } | null
}

export type CodeFormProps = {
  /** What the field is called; read out, not drawn. */
  label: string
  /** What a link to it ends with: `#redeem`. */
  id?: string
  /** What the button does. */
  action: string
  entry: CodeEntry
  onCode: (code: string) => void
  onSubmit: () => void
}

/** One code and one button, and below them what came of it. */
export function CodeForm({ label, id, action, entry, onCode, onSubmit }: CodeFormProps) {
  const { code, isBusy, answer } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <>
      <form id={id} className="nf-code-form" onSubmit={submit} noValidate>
        <FormField label={label} hideLabel error={answer?.tone === 'refusal' ? answer.sentence : undefined}>
          <TextField
            icon={Ticket}
            placeholder="Enter a code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            value={code}
            onChange={(event) => onCode(event.target.value)}
          />
        </FormField>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </form>
      {answer?.tone === 'success' ? <Callout tone="success">{answer.sentence}</Callout> : null}
    </>
  )
}
