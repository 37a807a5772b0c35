import { Button, type ButtonProps } from '../components/button.tsx'
import { useFormState } from './form-context.ts'

/** Submits the form around it, and shows that it is running. */
export const SubmitButton = (props: Omit<ButtonProps, 'type' | 'loading' | 'href'>) => (
  <Button {...props} type="submit" loading={useFormState()?.busy ?? false} />
)
