import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from '../components/icon.tsx'
import './form-field.css'

type FieldWiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<FieldWiring>({})

/** What the control inside a field needs to belong to its label, hint and error. */
export const useFieldWiring = () => useContext(FieldContext)

export type FormFieldProps = {
  label: string
  hint?: ReactNode
  /** What is wrong and how to put it right. */
  error?: ReactNode
  optional?: boolean
  hideLabel?: boolean
  /** Across from the label: a counter, a link. */
  aside?: ReactNode
  /** One TextField, TextArea or Select. */
  children: ReactNode
}

/** A control with its label, its hint and what is wrong with it. */
export function FormField({
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  aside,
  children,
}: FormFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const wiring: FieldWiring = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
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
