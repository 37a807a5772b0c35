import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Icon } from '../components/icon.tsx'
import { FieldContext, type FieldWiring } from './field-wiring.ts'
import { type FieldState, useFormState } from './form-context.ts'
import './form-field.css'

export type FormFieldProps = {
  /** In a form: the name of its value. */
  name?: string
  /** In a form: called with each typed text, and with text typed before hydration. */
  onTyped?: (value: string) => void
  /** The asked value, in a word or two. */
  label: string
  /** Help before typing; it stays linked for screen readers while typing. */
  hint?: ReactNode
  /** The error with the same content as the hint: while it is shown, the hint is hidden. */
  hintSaidBy?: string
  /** The error and its remedy. */
  error?: ReactNode
  /** Marks the label as optional; all other fields are required. */
  optional?: boolean
  /** Reads the label aloud without drawing it: for one field with its button beside it. */
  hideLabel?: boolean
  /** Across from the label: a counter, a link. */
  aside?: ReactNode
  /** One TextField, TextArea or Select. */
  children: ReactNode
}

/** A control with its label, hint and error. */
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
