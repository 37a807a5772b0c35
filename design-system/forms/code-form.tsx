import type { StandardSchemaV1 } from '@tanstack/react-form'
import { Ticket } from 'lucide-react'
import { Form, type FormRefusal, type FormThanks } from './form.tsx'
import { FormField } from './form-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import './code-form.css'

/** What the last code came to. */
export type CodeEntry = {
  /** What stands in the field at first. */
  readonly code?: string
  readonly isBusy: boolean
  readonly refusal: FormRefusal<'code'> | null
  readonly thanks: FormThanks | null
}

type Code = { readonly code: string }

export type CodeFormProps = {
  /** What the field is called; read out, not drawn. */
  label: string
  /** What a link to it ends with: `#redeem`. */
  id?: string
  /** What the button does. */
  action: string
  /** Reads what is typed; its messages are what the field says. */
  schema: StandardSchemaV1<{ code: string }, Code>
  /** What the last code came to, and whether one is on its way. */
  entry: CodeEntry
  /** Told a code that can be read. */
  onCode: (code: string) => void
}

/** One code and one button, and below them what came of it. */
export function CodeForm({ label, id, action, schema, entry, onCode }: CodeFormProps) {
  const { code = '', isBusy, refusal, thanks } = entry
  return (
    <Form
      {...(id ? { id } : {})}
      className="nf-code-form"
      schema={schema}
      values={{ code }}
      busy={isBusy}
      refusal={refusal}
      thanks={thanks}
      onSubmit={(read) => onCode(read.code)}
    >
      <FormField name="code" label={label} hideLabel>
        <TextField
          icon={Ticket}
          placeholder="Enter a code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
        />
      </FormField>
      <SubmitButton>{action}</SubmitButton>
    </Form>
  )
}
