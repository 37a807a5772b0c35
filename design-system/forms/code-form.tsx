import type { StandardSchemaV1 } from '@tanstack/react-form'
import { Ticket } from 'lucide-react'
import { Form, type FormRefusal, type FormThanks } from './form.tsx'
import { FormField } from './form-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextField } from './text-field.tsx'
import './code-form.css'

/** The result of the last code. */
export type CodeEntry = {
  /** The first value of the field. */
  readonly code?: string
  readonly isBusy: boolean
  readonly refusal: FormRefusal<'code'> | null
  readonly thanks: FormThanks | null
}

type Code = { readonly code: string }

export type CodeFormProps = {
  /** The field's name; read aloud, not drawn. */
  label: string
  /** The anchor for links: `#redeem`. */
  id?: string
  /** The button's label. */
  action: string
  /** Parses the typed text; its messages are shown at the field. */
  schema: StandardSchemaV1<{ code: string }, Code>
  /** The result of the last code, and whether one is being checked. */
  entry: CodeEntry
  /** Called with a parsed code. */
  onCode: (code: string) => void
}

/** One code field with a button, and its result below. */
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
