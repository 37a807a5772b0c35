import { TextField as RadixTextField } from '@radix-ui/themes'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { useTypedWiring } from './field-wiring.ts'
import './control.css'
import './text-field.css'

type FieldType =
  | 'date'
  | 'datetime-local'
  | 'email'
  | 'number'
  | 'password'
  | 'search'
  | 'tel'
  | 'text'
  | 'time'
  | 'url'

export type TextFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'size' | 'color' | 'type' | 'value' | 'defaultValue' | 'children'
> & {
  /** The type of input: brings the right keyboard on a phone, and checks nothing. */
  type?: FieldType
  /** The value, held outside. */
  value?: string | number
  /** The first value. */
  defaultValue?: string | number
  /** Large on public pages. */
  size?: 'medium' | 'large'
  /** A picture of the value, at the start of the line. */
  icon?: IconComponent
  /** A small button at the end of the line. */
  action?: ReactNode
}

/** Text takes the direction of its first letter; addresses, figures and times read from left to right. */
const isOfWords = (type: FieldType = 'text') => type === 'text' || type === 'search'

/** One line of text. Inside a FormField it is linked to its label by itself. */
export function TextField({ size = 'medium', icon, action, onChange, ...rest }: TextFieldProps) {
  const wiring = useTypedWiring(onChange)
  const invalid = rest['aria-invalid'] ?? wiring['aria-invalid']
  return (
    <RadixTextField.Root
      className="nf-control nf-text-field"
      data-size={size}
      {...(isOfWords(rest.type) ? { dir: 'auto' } : {})}
      {...(invalid ? { 'data-invalid': true } : {})}
      {...wiring}
      {...rest}
    >
      {icon ? (
        <RadixTextField.Slot>
          <Icon of={icon} />
        </RadixTextField.Slot>
      ) : null}
      {action ? <RadixTextField.Slot side="right">{action}</RadixTextField.Slot> : null}
    </RadixTextField.Root>
  )
}
