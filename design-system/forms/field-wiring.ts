import { type ChangeEvent, createContext, useContext } from 'react'

export type FieldWiring = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  /** In a form: the field's name, value and change callback. */
  name?: string
  value?: string
  onValue?: (value: string) => void
}

export const FieldContext = createContext<FieldWiring>({})

/** Ids and states that link a control to its label, hint and error, and to its form. */
export const useFieldWiring = () => useContext(FieldContext)

type Typed = ChangeEvent<HTMLInputElement & HTMLTextAreaElement>

/** The same for a typing control, combined with its own onChange. */
export function useTypedWiring(onChange?: (event: Typed) => void) {
  const { onValue, ...wiring } = useFieldWiring()
  if (onValue === undefined) return onChange ? { ...wiring, onChange } : wiring
  const onTyped = (event: Typed) => {
    onValue(event.target.value)
    onChange?.(event)
  }
  return { ...wiring, onChange: onTyped }
}
