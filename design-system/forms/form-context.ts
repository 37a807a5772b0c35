import { createContext, type ReactNode, useContext } from 'react'

/** One field of a form: its value and its error. */
export type FieldState = { value: string; error: ReactNode; onValue: (value: string) => void }

type FormState = {
  busy: boolean
  /** Draws a field's parts, and redraws them when that field changes. */
  field: (name: string, draw: (state: FieldState) => ReactNode, onTyped?: (value: string) => void) => ReactNode
}

export const FormContext = createContext<FormState | null>(null)

/** The form around a field or a button; null outside of one. */
export const useFormState = () => useContext(FormContext)
