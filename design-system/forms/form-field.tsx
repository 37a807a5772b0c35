import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../components/icon.tsx'
import { FieldContext, type FieldWiring } from './field-wiring.ts'
import { type FieldState, useFormState } from './form-context.ts'
import './form-field.css'

export type FormFieldProps = {
  /** In a form: which of its values this is. */
  name?: string
  /** In a form: hears of what is typed, and of what was typed before the page was alive. */
  onTyped?: (value: string) => void
  /** What is asked for, in a word or two. */
  label: string
  /** What helps before typing; goes on being read out while one types. */
  hint?: ReactNode
  /** The error that says what the hint says: while it is shown, the hint goes. */
  hintSaidBy?: string
  /** What is wrong and how to put it right. */
  error?: ReactNode
  /** Says so after the label; all other fields are needed. */
  optional?: boolean
  /** Read out, not drawn: for one field with its button beside it. */
  hideLabel?: boolean
  /** Across from the label: a counter, a link. */
  aside?: ReactNode
  /** One TextField, TextArea or Select. */
  children: ReactNode
}

/** A control with its label, its hint and what is wrong with it. */
export function FormField({ name, onTyped, ...frame }: FormFieldProps) {
  const form = useFormState()
  if (form === null || name === undefined) return <Frame {...frame} />
  return form.field(name, (state) => <Frame {...frame} name={name} state={state} />, onTyped)
}

type FrameProps = Omit<FormFieldProps, 'name' | 'onTyped'> & { name?: string; state?: FieldState }

function Frame(props: FrameProps) {
  const { label, error = props.state?.error, optional = false, hideLabel = false, aside, children } = props
  const { name, state, hintSaidBy } = props
  const hint = error && error === hintSaidBy ? undefined : props.hint
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
    ...(name && state ? { name, value: state.value, onValue: state.onValue } : {}),
  }
  return (
    <div className="nf-field">
      <div className="nf-field-head" data-hidden={hideLabel || undefined}>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
          {optional ? <span className="nf-field-optional"> (optional)</span> : null}
        </label>
        {aside ? <span className="nf-field-aside tabular">{aside}</span> : null}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint ? (
        <p className="nf-field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <p className="nf-field-error" id={`${id}-error`}>
            <Icon of={CircleAlert} size={15} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}
