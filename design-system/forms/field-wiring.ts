import { type ChangeEvent, createContext, useContext } from 'react'

export type FieldWiring = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  /** In a form: what it is called there, what stands in it, and where what is typed goes. */
  name?: string
  value?: string
  onValue?: (value: string) => void
}

export const FieldContext = createContext<FieldWiring>({})

/** Ids and states that tie a control to its label, hint and error, and to the form around it. */
export const useFieldWiring = () => useContext(FieldContext)

type Typed = ChangeEvent<HTMLInputElement & HTMLTextAreaElement>

/** The same for a control that is typed in, together with what it does of its own. */
export function useTypedWiring(onChange?: (event: Typed) => void) {
  const { onValue, ...wiring } = useFieldWiring()
  if (onValue === undefined) return onChange ? { ...wiring, onChange } : wiring
  const onTyped = (event: Typed) => {
    onValue(event.target.value)
    onChange?.(event)
  }
  return { ...wiring, onChange: onTyped }
}
